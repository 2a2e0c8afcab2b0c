import { describe, expect, it } from 'vitest'
import { youtubeState } from '@droidgym/apps/youtube/state'
import { catalogueOf, searchVideos, upNext } from '@droidgym/apps/youtube/catalogue/videos'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { drag, find, findAll, isShown, swipe, tap, tapAt } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'
import { worldKey } from '@droidgym/apps/test/world-of-seed'

const id = (name: string) => ({ resource_id: `com.google.android.youtube:id/${name}` })
const inTabs = { inside: id('pivot_bar'), class: 'android.widget.Button' }
const [first] = catalogueOf(livedIn('100')).videos

async function open(environment = '100'): Promise<Phone> {
  const phone = await createPhone(livedIn(environment))
  phone.shell(['am', 'start', '-n', 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function pressText(phone: Phone, ...texts: readonly string[]): void {
  for (const text of texts) tap(phone, { text })
}

function titles(phone: Phone): readonly string[] {
  return findAll(phone, id('title')).map(({ text }) => text)
}

/** Where the video stands: `0:21`, in the digits of the locale. */
function elapsed(phone: Phone): string {
  return find(phone, id('time_bar_current_time')).text
}

describe.each(['100', '101', '105', '108', '109', '030'])('on phone %s', (environment) => {
  it('selects each tab that is tapped, and goes back to the first', async () => {
    const phone = await open(environment)
    const tabs = findAll(phone, inTabs)
    expect(tabs.map(({ selected }) => selected)).toEqual([true, false, false, false, false])
    expect(tabs.filter(({ bounds }) => !onTapGrid(bounds, findEnvironment(environment)))).toEqual([])
    for (const [index, { bounds }] of tabs.entries()) {
      tapAt(phone, { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 })
      expect(findAll(phone, inTabs).findIndex(({ selected }) => selected)).toBe(index)
    }
    phone.key('BACK')
    expect(findAll(phone, inTabs)[0]?.selected).toBe(true)
  })

  it('plays from left to right as time passes', async () => {
    const phone = await open(environment)
    press(phone, 'video_item')
    phone.advance(30_000)
    press(phone, 'player_view', 'player_control_play_pause_replay_button')
    const { bounds } = find(phone, id('watch_while_time_bar_view'))
    const before = elapsed(phone)
    phone.advance(10_000)
    expect(elapsed(phone)).toBe(before)
    tapAt(phone, { x: bounds.right - 2, y: (bounds.top + bounds.bottom) / 2 })
    const end = find(phone, id('time_bar_total_time')).text
    tapAt(phone, { x: bounds.left + 1, y: (bounds.top + bounds.bottom) / 2 })
    const start = elapsed(phone)
    expect(new Set([start, before, end]).size).toBe(3)
    tapAt(phone, { x: (bounds.left + bounds.right) / 2, y: (bounds.top + bounds.bottom) / 2 })
    expect([start, before, end]).not.toContain(elapsed(phone))
  })
})

describe('the player', () => {
  it('hides its buttons while it plays, and tells the time', async () => {
    const phone = await open()
    press(phone, 'video_item')
    expect(isShown(phone, id('watch_while_time_bar_view'))).toBe(false)
    phone.advance(65_000)
    press(phone, 'player_view')
    expect(elapsed(phone)).toBe('1:05')
    phone.advance(6000)
    expect(isShown(phone, id('watch_while_time_bar_view'))).toBe(false)
    press(phone, 'player_view', 'player_control_play_pause_replay_button')
    expect(find(phone, id('player_control_play_pause_replay_button')).contentDescription).toBe('Play video')
    expect(elapsed(phone)).toBe('1:11')
  })

  it('goes on to the next video at the end; without autoplay it offers to start again', async () => {
    const phone = await open()
    if (first === undefined) throw new Error('The feed has no video')
    press(phone, 'video_item')
    phone.advance(first.seconds * 1000 + 500)
    const [next] = upNext(catalogueOf(livedIn('100')), first)
    expect(titles(phone)[0]).toBe(next?.title)
    press(phone, 'autoplay_switch')
    phone.advance((next?.seconds ?? 0) * 1000)
    expect(titles(phone)[0]).toBe(next?.title)
    expect(find(phone, id('player_control_play_pause_replay_button')).contentDescription).toBe('Replay video')
    press(phone, 'player_control_play_pause_replay_button')
    expect(elapsed(phone)).toBe('0:00')
    expect(youtubeState.of(phone.state).history).toEqual([next?.id, first.id])
  })

  it('becomes small, large again, and is closed', async () => {
    const phone = await open()
    press(phone, 'video_item')
    swipe(phone, id('player_view'), 'down')
    expect(find(phone, id('floaty_title')).text).toBe(first?.title)
    press(phone, 'floaty_bar_controls_view')
    phone.key('BACK')
    press(phone, 'floaty_close_button')
    expect(isShown(phone, id('floaty_title'))).toBe(false)
    phone.key('BACK')
    expect(isShown(phone, id('pivot_bar'))).toBe(false)
  })

  it('stands still while another app is in front', async () => {
    const phone = await open()
    press(phone, 'video_item')
    phone.advance(10_000)
    phone.key('HOME')
    phone.advance(60_000)
    phone.shell(['am', 'start', '-n', 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity'])
    expect(elapsed(phone)).toBe('0:10')
  })
})

describe('what an account keeps', () => {
  it('likes, saves, downloads and comments', async () => {
    const phone = await open()
    press(phone, 'video_item', 'dislike_button', 'like_button', 'offline_button', 'save_button', 'playlist_checkbox')
    pressText(phone, 'New playlist')
    phone.type('Evening')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(find(phone, id('like_button')).selected).toBe(true)
    expect(find(phone, id('dislike_button')).selected).toBe(false)
    while (!isShown(phone, id('add_comment'))) swipe(phone, id('watch_list'), 'up')
    press(phone, 'add_comment')
    phone.type('lovely')
    press(phone, 'send_button')
    swipe(phone, id('watch_list'), 'up')
    expect(find(phone, id('comment_text')).text).toBe('lovely')
    phone.key('BACK')
    tap(phone, { ...inTabs, content_desc: 'Library' })
    for (const list of ['History', 'Downloads', 'Watch later', 'Liked videos', 'Evening']) {
      pressText(phone, list)
      expect(titles(phone)).toEqual([first?.title])
      press(phone, 'contextual_menu_anchor')
      pressText(phone, 'Remove from this list')
      expect(titles(phone)).toEqual([])
      phone.key('BACK')
    }
  })

  it('subscribes at once, and asks before it stops', async () => {
    const phone = await open()
    const subscriptions = { ...inTabs, content_desc: 'Subscriptions' }
    const channels = () => findAll(phone, { ...id('channel_avatar'), inside: id('channel_list') }).length
    press(phone, 'channel_avatar', 'subscribe_button')
    expect(find(phone, id('subscribe_button')).text).toBe('SUBSCRIBED')
    tap(phone, subscriptions)
    expect(channels()).toBe(5)
    press(phone, 'channel_avatar', 'subscribe_button')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(find(phone, id('subscribe_button')).text).toBe('SUBSCRIBE')
    phone.key('BACK')
    expect(channels()).toBe(4)
  })

  it('keeps nothing of what is watched incognito', async () => {
    const phone = await open()
    press(phone, 'mobile_topbar_avatar')
    pressText(phone, 'Turn on Incognito')
    phone.key('BACK')
    press(phone, 'video_item')
    expect(youtubeState.of(phone.state).history).toEqual([])
    expect(isShown(phone, id('player_view'))).toBe(true)
  })

  it('hides what is of no interest', async () => {
    const phone = await open()
    press(phone, 'contextual_menu_anchor')
    pressText(phone, 'Not interested')
    expect(titles(phone)).not.toContain(first?.title)
    expect(titles(phone)[0]).toBe(catalogueOf(livedIn('100')).videos[1]?.title)
  })
})

describe('the settings', () => {
  it('turn the theme and the comments on and off', async () => {
    const phone = await open()
    const corner = (): number => phone.frame({ width: 108, height: 228 }).pixels[(60 * 108 + 4) * 4] ?? -1
    press(phone, 'mobile_topbar_avatar')
    expect(corner()).toBe(255)
    pressText(phone, 'Settings', 'General', 'Dark theme', 'Restricted Mode')
    expect(corner()).toBe(15)
    expect(findAll(phone, { class: 'android.widget.Switch' }).map(({ checked }) => checked)).toEqual([true, true])
    for (let pages = 0; pages < 3; pages++) phone.key('BACK')
    press(phone, 'video_item')
    for (let drags = 0; drags < 6; drags++) swipe(phone, id('watch_list'), 'up')
    expect(isShown(phone, id('comment_text'))).toBe(false)
    expect(isShown(phone, { text: 'Restricted Mode has hidden comments for this video.' })).toBe(true)
  })

  it('forget what was watched and searched', async () => {
    const phone = await open()
    press(phone, 'menu_item_1')
    phone.type('train')
    phone.key('ENTER')
    press(phone, 'video_row')
    phone.key('BACK')
    phone.key('BACK')
    press(phone, 'mobile_topbar_avatar')
    pressText(phone, 'Settings', 'History & privacy', 'Clear watch history')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(youtubeState.of(phone.state)).toMatchObject({ history: [], searches: ['train'] })
    pressText(phone, 'Clear search history')
    tap(phone, { resource_id: 'android:id/button1' })
    expect(youtubeState.of(phone.state).searches).toEqual([])
  })
})

describe('the search', () => {
  it('suggests, finds and sorts', async () => {
    const phone = await open()
    press(phone, 'menu_item_1')
    phone.type('train')
    const suggested = findAll(phone, id('suggestion_text')).map(({ text }) => text)
    expect(suggested.length).toBeGreaterThan(1)
    expect(suggested.every((text) => /train/i.test(text))).toBe(true)
    phone.key('ENTER')
    const found = (order: Parameters<typeof searchVideos>[2]) =>
      searchVideos(catalogueOf(livedIn('100')), 'train', order).map(({ title }) => title)
    const shown = titles(phone).length
    expect(shown).toBeGreaterThan(5)
    expect(titles(phone)).toEqual(found('relevance').slice(0, shown))
    press(phone, 'menu_filter_results', 'order_spinner')
    pressText(phone, 'View count', 'APPLY')
    expect(titles(phone)).toEqual(found('view_count').slice(0, shown))
    expect(found('view_count')).not.toEqual(found('upload_date'))
    press(phone, 'search_clear')
    expect(find(phone, id('suggestion_text')).text).toBe('train')
  })

  it('shows what its filters leave', async () => {
    const phone = await open()
    press(phone, 'menu_item_1')
    phone.type('music')
    phone.key('ENTER')
    const all = titles(phone)
    press(phone, 'menu_filter_results', 'duration_spinner')
    pressText(phone, 'Short (< 4 minutes)')
    pressText(phone, 'CANCEL')
    expect(titles(phone)).toEqual(all)
    press(phone, 'menu_filter_results', 'duration_spinner')
    pressText(phone, 'Short (< 4 minutes)', 'APPLY')
    const lengths = findAll(phone, id('duration')).map(({ text }) => text)
    expect(lengths.length).toBeGreaterThan(0)
    expect(lengths.filter((text) => !/^[0-3]:\d\d$/.test(text))).toEqual([])
    press(phone, 'menu_filter_results')
    expect(isShown(phone, { text: 'Short (< 4 minutes)' })).toBe(true)
    pressText(phone, 'Live', 'APPLY')
    expect(isShown(phone, { text: 'No results found' })).toBe(true)
  })

  it('shows channels alone, and goes back from a list of options to the dialog', async () => {
    const phone = await open()
    press(phone, 'menu_item_1')
    phone.type('Small Machines')
    phone.key('ENTER')
    press(phone, 'menu_filter_results', 'type_spinner')
    phone.key('BACK')
    press(phone, 'type_spinner')
    pressText(phone, 'Channel', 'APPLY')
    expect(isShown(phone, id('channel_item'))).toBe(true)
    expect(isShown(phone, id('video_row'))).toBe(false)
  })

  it('opens a channel with its parts', async () => {
    const phone = await open()
    press(phone, 'menu_item_1')
    phone.type('Small Machines')
    phone.key('ENTER')
    press(phone, 'channel_item')
    tap(phone, { ...id('tab'), content_desc: 'Videos' })
    expect(titles(phone)).toHaveLength(3)
    tap(phone, { ...id('tab'), content_desc: 'About' })
    expect(isShown(phone, { text: '3 videos' })).toBe(true)
  })
})

it('scrolls the feed with the finger', async () => {
  const phone = await open()
  const before = titles(phone)[0]
  drag(phone, { x: 500, y: 1500 }, { x: 500, y: 700 })
  expect(titles(phone)[0]).not.toBe(before)
})

it('is another catalogue on another phone', () => {
  expect(catalogueOf(worldKey(7))).toEqual(catalogueOf(worldKey(7)))
  expect(catalogueOf(worldKey(7))).not.toEqual(catalogueOf(worldKey(8)))
})
