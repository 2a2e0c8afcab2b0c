import { describe, expect, test } from 'vitest'
import type { Phone } from '@droidgym/phone/phone'
import { find, isShown, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'

const ADDRESS = 'robin.vale@example.com'

function open(phone: Phone, ...start: readonly string[]): void {
  expect(phone.shell(['am', 'start', ...start]).exitCode).toBe(0)
}

/** Past Gmail's first start, as far as it goes. */
function openGmail(phone: Phone): void {
  open(phone, '-n', 'com.google.android.gm/.ConversationListActivityGmail')
  for (const name of ['welcome_tour_got_it', 'action_done']) {
    const button = { resource_id: `com.google.android.gm:id/${name}` }
    if (isShown(phone, button)) tap(phone, button)
  }
}

const inGmail = (phone: Phone) => {
  openGmail(phone)
  return isShown(phone, { resource_id: 'com.google.android.gm:id/selected_account_disc_gmail' })
}
const inYoutube = (phone: Phone) => {
  open(phone, '-n', 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity')
  tap(phone, { resource_id: 'com.google.android.youtube:id/mobile_topbar_avatar' })
  return isShown(phone, { text: ADDRESS })
}
const inSettings = (phone: Phone) => {
  open(phone, '-a', 'android.settings.SYNC_SETTINGS')
  return isShown(phone, { text: ADDRESS })
}
const onSettingsHome = (phone: Phone) => {
  open(phone, '-n', 'com.android.settings/.Settings')
  while (!isShown(phone, { text: 'Accounts' })) phone.shell(['input', 'swipe', '500', '1500', '500', '800', '400'])
  return !isShown(phone, { text: 'No accounts added' })
}
const inMaps = (phone: Phone) => {
  open(phone, '-n', 'com.google.android.apps.maps/com.google.android.maps.MapsActivity')
  tap(phone, { resource_id: 'com.google.android.apps.maps:id/search_omnibox_one_google_account_disc' })
  return isShown(phone, { text: ADDRESS })
}
const inContacts = (phone: Phone) => {
  open(phone, '-n', 'com.android.contacts/.activities.ContactEditorActivity')
  return !isShown(phone, { resource_id: 'com.android.contacts:id/left_button' })
}
/** Without the account there is only a button to sign in. */
const inApp = (packageName: string, activity: string) => (phone: Phone) => {
  open(phone, '-n', `${packageName}/${activity}`)
  const id = (name: string) => ({ resource_id: `${packageName}:id/${name}` })
  expect(isShown(phone, id('sign_in_button'))).toBe(!isShown(phone, id('selected_account_disc')))
  if (isShown(phone, id('sign_in_button'))) return false
  tap(phone, id('selected_account_disc'))
  const isNamed = find(phone, { resource_id: 'android:id/message' }).text === `Robin Vale\n${ADDRESS}`
  tap(phone, { resource_id: 'android:id/button1' })
  return isNamed
}
const inDrive = inApp('com.google.android.apps.docs', '.app.NewMainProxyActivity')
const inPlayMovies = inApp('com.google.android.videos', 'com.google.android.youtube.videos.EntryPoint')
const inPlayMusic = inApp('com.google.android.music', 'com.android.music.activitymanagement.TopLevelActivity')
const inDump = (phone: Phone) => phone.shell(['dumpsys', 'account']).stdout.includes(`name=${ADDRESS}, type=com.google`)

const PLACES = {
  inDump, inSettings, onSettingsHome, inGmail, inYoutube, inMaps, inContacts, inDrive, inPlayMovies, inPlayMusic,
}

/** Who knows of the account. */
function knowing(phone: Phone): readonly string[] {
  return Object.entries(PLACES).flatMap(([name, knows]) => (knows(phone) ? [name] : []))
}

describe('the account of the phone', () => {
  test('is known everywhere on a phone that is lived in, and nowhere on a fresh one', async () => {
    expect(knowing(await createPhone(livedIn('100')))).toEqual(Object.keys(PLACES))
    expect(knowing(await createPhone({ ...livedIn('100'), content: 'fresh' }))).toEqual([])
  })

  test('is gone everywhere once it is removed in Settings', async () => {
    const phone = await createPhone(livedIn('100'))
    openGmail(phone)
    open(phone, '-a', 'android.settings.SYNC_SETTINGS')
    tap(phone, { text: ADDRESS })
    tap(phone, { text: 'Remove account' })
    tap(phone, { resource_id: 'android:id/button2' })
    expect(isShown(phone, { text: 'Robin Vale' })).toBe(true)
    tap(phone, { text: 'Remove account' })
    tap(phone, { resource_id: 'android:id/button1' })
    expect(find(phone, { text: 'Add account' }).enabled).toBe(true)
    // Its contacts stay on the device, so the question for an account does not come again.
    expect(knowing(phone)).toEqual(['inContacts'])
  })

  test('is asked for where Settings lists what can be added', async () => {
    const phone = await createPhone({ ...livedIn('100'), content: 'fresh' })
    open(phone, '-n', 'com.google.android.gm/.ConversationListActivityGmail')
    tap(phone, { resource_id: 'com.google.android.gm:id/welcome_tour_got_it' })
    tap(phone, { resource_id: 'com.google.android.gm:id/setup_addresses_add_another' })
    expect(isShown(phone, { package: 'com.android.settings', text: 'Google' })).toBe(true)
  })

  test('is added by signing in, with the address of the owner only', async () => {
    const phone = await createPhone({ ...livedIn('100'), content: 'fresh' })
    const play = (name: string) => ({ resource_id: `com.google.android.gms:id/${name}` })
    open(phone, '-a', 'android.settings.ADD_ACCOUNT_SETTINGS')
    tap(phone, { text: 'Google' })
    tap(phone, play('identifierId'))
    phone.type('nobody@example.com')
    tap(phone, play('next'))
    expect(isShown(phone, play('error'))).toBe(true)
    phone.key('BACK')
    open(phone, '-a', 'android.settings.ADD_ACCOUNT_SETTINGS')
    tap(phone, { text: 'Google' })
    tap(phone, play('identifierId'))
    phone.type(ADDRESS)
    tap(phone, play('next'))
    tap(phone, play('password'))
    phone.type('secret')
    expect(find(phone, play('password'))).toMatchObject({ text: '••••••', password: true })
    tap(phone, play('next'))
    expect(knowing(phone)).toEqual(Object.keys(PLACES))
  })

  test('opens the parts of the apps that need it, and BACK leads to the first one', async () => {
    const phone = await createPhone(livedIn('100'))
    open(phone, '-n', 'com.google.android.apps.docs/.app.NewMainProxyActivity')
    const empty = () => find(phone, { resource_id: 'com.google.android.apps.docs:id/empty_title' }).text
    const home = empty()
    const texts = ['Starred', 'Shared', 'Files'].map((part) => {
      tap(phone, { content_desc: part })
      expect(find(phone, { content_desc: part }).selected).toBe(true)
      return empty()
    })
    expect(texts).toEqual(['No starred files', 'No files shared with you', 'No files in your Drive'])
    phone.key('BACK')
    expect(empty()).toBe(home)
  })
})
