import { describe, expect, it } from 'vitest'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, findAll, isShown, tap } from '@droidgym/phone/test/finger'

const CARD = { resource_id: 'com.android.settings:id/suggestion_card' }
const PICTURES = 'content query --uri content://media/external/file --projection _data'

async function open(content: 'fresh' | 'lived-in', component: string, environment = '100'): Promise<Phone> {
  const phone = await createPhone(content === 'fresh' ? findEnvironment(environment) : livedIn(environment))
  phone.shell(['am', 'start', '-n', component])
  phone.advance(500)
  return phone
}

describe('15.4: a fresh phone', () => {
  it.each<[string, string, UiSelector]>([
    ['contacts', 'com.android.contacts/.activities.PeopleActivity', { resource_id: 'com.android.contacts:id/add_account_button' }],
    [
      'messages',
      'com.google.android.apps.messaging/.ui.ConversationListActivity',
      { resource_id: 'com.google.android.apps.messaging:id/no_conversations_view' },
    ],
    ['visits', 'com.android.chrome/org.chromium.chrome.browser.history.HistoryActivity', { resource_id: 'com.android.chrome:id/empty_view' }],
  ])('has no %s, and a lived-in one has', async (_, component, empty) => {
    expect(isShown(await open('fresh', component), empty)).toBe(true)
    expect(isShown(await open('lived-in', component), empty)).toBe(false)
  })

  it('holds one file, the picture that the benchmark copies to its phones', async () => {
    const files = async (content: 'fresh' | 'lived-in'): Promise<string> =>
      (await open(content, 'com.android.settings/.Settings')).shell(PICTURES.split(' ')).stdout
    expect(await files('fresh')).toBe('Row: 0 _data=/storage/emulated/0/Pictures/99_Colosseum.jpg\n')
    expect((await files('lived-in')).split('\n').length).toBeGreaterThan(20)
  })

  it('has no account, so Gmail goes no further than its set-up', async () => {
    const id = (name: string): UiSelector => ({ resource_id: `com.google.android.gm:id/${name}` })
    const gmail = 'com.google.android.gm/.ConversationListActivityGmail'
    const fresh = await open('fresh', gmail)
    tap(fresh, id('welcome_tour_got_it'))
    expect(isShown(fresh, id('account_address'))).toBe(false)
    tap(fresh, id('action_done'))
    expect(find(fresh, { resource_id: 'android:id/message' }).text).toBe('Please add at least one email address.')
    tap(fresh, { resource_id: 'android:id/button1' })
    expect(isShown(fresh, id('action_done'))).toBe(true)
    const used = await open('lived-in', gmail)
    tap(used, id('welcome_tour_got_it'))
    tap(used, id('action_done'))
    expect(isShown(used, id('thread_list_view'))).toBe(true)
  })

  it('is not signed in to YouTube either', async () => {
    const id = (name: string): UiSelector => ({ resource_id: `com.google.android.youtube:id/${name}` })
    const account = async (content: 'fresh' | 'lived-in'): Promise<number> => {
      const phone = await open(content, 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity')
      tap(phone, id('mobile_topbar_avatar'))
      return findAll(phone, id('account_email')).length
    }
    expect([await account('fresh'), await account('lived-in')]).toEqual([0, 1])
  })
})

describe.each(['100', '101', '103', '105', '108', '109'])('15.4: on fresh phone %s', (environment) => {
  it('Settings suggests an account above its list, and leads to one', async () => {
    const phone = await open('fresh', 'com.android.settings/.Settings', environment)
    const card = find(phone, CARD)
    const bar = find(phone, { resource_id: 'com.android.settings:id/search_bar' })
    const list = find(phone, { resource_id: 'com.android.settings:id/recycler_view' })
    expect([bar.bounds.bottom < card.bounds.top, card.bounds.bottom <= list.bounds.top]).toEqual([true, true])
    const { density } = findEnvironment(environment)
    expect(card.bounds.bottom - card.bounds.top).toBeGreaterThanOrEqual(Math.floor((112 * density) / 160))
    tap(phone, CARD)
    expect(topActivity(phone.state)?.className).toBe('com.android.settings.SubSettings')
    expect(isShown(await open('lived-in', 'com.android.settings/.Settings', environment), CARD)).toBe(false)
  })

  it('suggests an account in Settings until that is closed', async () => {
    const phone = await open('fresh', 'com.android.settings/.Settings', '109')
    tap(phone, { resource_id: 'com.android.settings:id/close_button' })
    expect(isShown(phone, CARD)).toBe(false)
    phone.key('HOME')
    phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings'])
    phone.advance(500)
    expect(isShown(phone, CARD)).toBe(false)
  })
})
