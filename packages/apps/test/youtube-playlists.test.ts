import { describe, expect, it } from 'vitest'
import { catalogueOf } from '@droidgym/apps/youtube/catalogue/videos'
import { youtubeState } from '@droidgym/apps/youtube/state'
import type { Phone } from '@droidgym/phone/phone'
import { find, findAll, isShown, swipe, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

const id = (name: string) => ({ resource_id: `com.google.android.youtube:id/${name}` })
const CONFIRM = { resource_id: 'android:id/button1' }
const LIBRARY = { inside: id('pivot_bar'), content_desc: 'Library' }
const [first, second] = catalogueOf(livedIn('100')).videos

async function open(): Promise<Phone> {
  const phone = await createPhone(livedIn('100'))
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

/** A public playlist with the first two videos of the feed, the second one first. */
async function withPlaylist(): Promise<Phone> {
  const phone = await open()
  press(phone, 'contextual_menu_anchor')
  pressText(phone, 'Save to playlist', 'New playlist')
  phone.type('Evening')
  press(phone, 'privacy_spinner')
  pressText(phone, 'Public')
  tap(phone, CONFIRM)
  swipe(phone, id('results'), 'up')
  tap(phone, { ...id('contextual_menu_anchor'), instance: titles(phone).indexOf(second?.title ?? '') })
  pressText(phone, 'Save to playlist', 'Evening')
  press(phone, 'done_button')
  return phone
}

describe('a playlist', () => {
  it('has a name and a privacy, which can be changed', async () => {
    const phone = await withPlaylist()
    tap(phone, LIBRARY)
    pressText(phone, 'Evening')
    expect(find(phone, id('playlist_size')).text).toBe('2 videos · Public')
    expect(titles(phone)).toEqual([second?.title, first?.title])
    pressText(phone, 'Edit playlist')
    phone.type(' jazz')
    press(phone, 'privacy_spinner')
    pressText(phone, 'Unlisted')
    tap(phone, CONFIRM)
    expect(youtubeState.of(phone.state).playlists).toMatchObject([{ name: 'Evening jazz', privacy: 'unlisted' }])
    expect(isShown(phone, { text: 'Evening jazz' })).toBe(true)
  })

  it('plays one video after the other', async () => {
    const phone = await withPlaylist()
    tap(phone, LIBRARY)
    pressText(phone, 'Evening', 'Play all')
    expect(titles(phone).slice(0, 2)).toEqual([second?.title, first?.title])
    phone.advance((second?.seconds ?? 0) * 1000 + 500)
    expect(titles(phone)[0]).toBe(first?.title)
    press(phone, 'player_view', 'player_control_previous_button')
    expect(titles(phone)[0]).toBe(second?.title)
    expect(isShown(phone, { text: 'Evening' })).toBe(true)
    press(phone, 'player_view', 'player_control_next_button')
    expect(isShown(phone, { text: 'Up next' })).toBe(true)
  })

  it('goes once that is confirmed', async () => {
    const phone = await withPlaylist()
    tap(phone, LIBRARY)
    pressText(phone, 'Evening', 'Delete playlist', 'CANCEL')
    expect(isShown(phone, id('playlist_size'))).toBe(true)
    pressText(phone, 'Delete playlist')
    tap(phone, CONFIRM)
    expect(isShown(phone, id('playlist_size'))).toBe(false)
    expect(isShown(phone, { text: 'Evening' })).toBe(false)
    expect(youtubeState.of(phone.state).playlists).toEqual([])
  })
})

describe('comments', () => {
  async function atComments(): Promise<Phone> {
    const phone = await open()
    press(phone, 'video_item')
    while (!isShown(phone, id('comment_reply'))) swipe(phone, id('watch_list'), 'up')
    return phone
  }

  it('are liked and answered', async () => {
    const phone = await atComments()
    const text = first?.comments[0]?.text ?? ''
    press(phone, 'comment_like')
    expect(find(phone, id('comment_like')).selected).toBe(true)
    press(phone, 'comment_reply')
    phone.type('so true')
    press(phone, 'send_button')
    expect(find(phone, id('reply_text')).text).toBe('so true')
    expect(youtubeState.of(phone.state)).toMatchObject({
      likedComments: [`${String(first?.id)}: ${text}`],
      replies: { [`${String(first?.id)}: ${text}`]: ['so true'] },
    })
    press(phone, 'comment_like')
    expect(youtubeState.of(phone.state).likedComments).toEqual([])
  })

  it('stand by likes or by age', async () => {
    const phone = await atComments()
    const comments = first?.comments ?? []
    const shown = (): readonly string[] => findAll(phone, id('comment_text')).map(({ text }) => text)
    const expected = (order: typeof comments) => order.map(({ text }) => text).slice(0, shown().length)
    expect(shown()).toEqual(expected(comments))
    press(phone, 'sort_comments')
    pressText(phone, 'Newest first')
    expect(shown()).toEqual(expected(comments.toSorted((one, other) => one.days - other.days)))
  })

  it('of one’s own can be deleted', async () => {
    const phone = await atComments()
    press(phone, 'add_comment')
    phone.type('mine')
    press(phone, 'send_button', 'comment_menu')
    pressText(phone, 'Delete')
    expect(isShown(phone, { text: 'mine' })).toBe(false)
    expect(Object.values(youtubeState.of(phone.state).comments).flat()).toEqual([])
  })
})
