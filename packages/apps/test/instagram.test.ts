import { describe, expect, it } from 'vitest'
import { networkOf } from '@droidgym/apps/instagram/network/people'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'
import { onTapGrid } from '@droidgym/apps/test/tap-grid'
import { worldKey } from '@droidgym/apps/test/world-of-seed'

const id = (name: string) => ({ resource_id: `com.instagram.android:id/${name}` })
const TABS = ['feed_tab', 'search_tab', 'clips_tab', 'profile_tab']

async function open(environment: string): Promise<Phone> {
  const phone = await createPhone(findEnvironment(environment))
  phone.shell(['am', 'start', '-n', 'com.instagram.android/.activity.MainTabActivity'])
  return phone
}

function press(phone: Phone, ...names: readonly string[]): void {
  for (const name of names) tap(phone, id(name))
}

function selected(phone: Phone): readonly string[] {
  return [...TABS, 'creation_tab'].filter((tab) => find(phone, id(tab)).selected)
}

describe.each(['100', '101', '103', '105', '107', '108', '109', '030'])('on phone %s', (environment) => {
  it('starts with the feed and selects each tab that is tapped', async () => {
    const phone = await open(environment)
    expect(selected(phone)).toEqual(['feed_tab'])
    const reachable = (name: string): boolean => onTapGrid(find(phone, id(name)).bounds, findEnvironment(environment))
    expect(TABS.filter((name) => !reachable(name))).toEqual([])
    for (const tab of TABS) {
      press(phone, tab)
      expect(selected(phone)).toEqual([tab])
    }
    phone.key('BACK')
    expect(selected(phone)).toEqual(['feed_tab'])
  })

  it('lays the gallery over the tabs, and posts a photo to the profile', async () => {
    const phone = await open(environment)
    press(phone, 'creation_tab')
    expect(isShown(phone, id('tab_bar'))).toBe(false)
    press(phone, 'image_button', 'share_footer_button')
    expect(selected(phone)).toEqual(['profile_tab'])
    press(phone, 'image_button')
    expect(isShown(phone, id('row_feed_photo_imageview'))).toBe(true)
  })
})

describe('the feed', () => {
  it('likes and saves a post, and shows what was saved', async () => {
    const phone = await open('100')
    tap(phone, id('media_option_button'))
    tap(phone, { text: 'Hide' })
    const likes = Number.parseInt(find(phone, id('row_feed_photo_imageview')).contentDescription)
    expect(likes).toBe(networkOf(worldKey(100)).posts[1]?.likes)
    press(phone, 'row_feed_button_like', 'row_feed_button_save')
    expect(find(phone, id('row_feed_button_like'))).toMatchObject({ selected: true, contentDescription: 'Liked' })
    expect(find(phone, id('row_feed_textview_likes')).text).toBe(`${String(likes + 1)} likes`)
    press(phone, 'profile_tab', 'action_bar_options')
    tap(phone, { text: 'Saved' })
    expect(findAll(phone, id('image_button'))).toHaveLength(1)
  })

  it('follows somebody who was searched for', async () => {
    const phone = await open('100')
    press(phone, 'search_tab', 'action_bar_search_edit_text')
    const [person] = networkOf(worldKey(100)).people
    phone.type(person?.user ?? '')
    press(phone, 'row_search_user_container', 'profile_header_follow_button')
    expect(find(phone, id('profile_header_follow_button')).text).toBe('Following')
    press(phone, 'action_bar_button_back', 'action_bar_button_back', 'profile_tab')
    expect(isShown(phone, { text: '1', inside: id('row_profile_header_following_container') })).toBe(true)
  })

  it('keeps what was written', async () => {
    const phone = await open('100')
    press(phone, 'action_bar_inbox_button', 'row_search_user_container', 'row_thread_composer_edittext')
    phone.type('hello')
    press(phone, 'row_thread_composer_edittext_send')
    expect(find(phone, id('direct_text_message_text_view')).text).toBe('hello')
  })
})

it('is another network on another phone', () => {
  expect(networkOf(worldKey(7))).toEqual(networkOf(worldKey(7)))
  expect(networkOf(worldKey(7))).not.toEqual(networkOf(worldKey(8)))
})

it('puts a photo into one\'s own story, which is shown, and is no post', async () => {
  const phone = await open('100')
  tap(phone, { ...id('outer_container'), instance: 0 })
  press(phone, 'image_button', 'share_footer_button')
  expect(selected(phone)).toEqual(['feed_tab'])
  tap(phone, { ...id('outer_container'), instance: 0 })
  expect(find(phone, id('reel_viewer_title')).text).toBe(networkOf(phone.state.environment).me.user)
  press(phone, 'reel_viewer_root', 'profile_tab')
  expect(isShown(phone, id('image_button'))).toBe(false)
})
