import { describe, expect, it } from 'vitest'
import { center } from '@droidgym/android/geometry'
import type { Difference } from '@droidgym/gym/reward/difference/describe-change'
import { findDifference } from '@droidgym/gym/reward/difference/find-difference'
import { loadStateKinds } from '@droidgym/gym/reward/difference/state-kinds'
import { unclassifiedParts } from '@droidgym/gym/reward/difference/unclassified-parts'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { findTask } from '@droidgym/spec/find-task'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { find, longPress, tap, tapAt } from '@droidgym/phone/test/finger'

const OPEN_CLOCK = 'clock/open_the_clock_app'
const BUTTON = { resource_id: 'android:id/button1' }

interface Changed {
  readonly phone: Phone
  /** Since the phone was made, or since the last call. */
  readonly differences: (task?: string) => readonly Difference[]
}

async function livedInPhone(component?: string): Promise<Changed> {
  const phone = await createPhone(livedIn('100'))
  let before = phone.state
  if (component !== undefined) phone.shell(['am', 'start', '-n', component])
  const differences = (task = OPEN_CLOCK): readonly Difference[] => {
    const found = findDifference({ before, after: phone.state }, findTask(task))
    before = phone.state
    return found
  }
  return { phone, differences }
}

function press(phone: Phone, packageName: string, ...names: readonly string[]): void {
  for (const name of names) tap(phone, { resource_id: `${packageName}:id/${name}` })
}

function chooseWallpaper(phone: Phone, name: string): void {
  phone.shell(['am', 'start', '-n', 'com.android.settings/.Settings$WallpaperSettingsActivity'])
  tap(phone, { content_desc: name })
}

/** Locks the phone, and brings up what its keys show. */
function useKeys(phone: Phone): void {
  phone.shell(['locksettings', 'set-disabled', 'false'])
  phone.shell(['input', 'keyevent', 'POWER', 'POWER', 'MENU', 'VOLUME_MUTE'])
  phone.shell(['input', 'keyevent', '--longpress', 'POWER'])
}

const kinds = (differences: readonly Difference[]): readonly string[] =>
  differences.map(({ kind, severity }) => `${kind}: ${severity}`)

describe('a phone that has been used', () => {
  it('has no part that is neither a kind of fact nor volatile', async () => {
    const { phone } = await livedInPhone('com.google.android.deskclock/com.android.deskclock.DeskClock')
    phone.shell(['pm', 'grant', 'com.google.android.apps.maps', 'android.permission.ACCESS_FINE_LOCATION'])
    phone.shell(['pm', 'disable-user', 'com.google.android.youtube'])
    phone.shell(['touch', '/data/local/tmp/note.txt'])
    phone.shell(['cmd', 'notification', 'post', 'tag', 'hello'])
    useKeys(phone)
    expect(unclassifiedParts(phone.state, loadStateKinds())).toEqual([])
    const grown = { ...phone.state, apps: { ...phone.state.apps, 'com.example.notes': { notes: [] } } }
    expect(unclassifiedParts(grown, loadStateKinds())).toEqual(['apps/com.example.notes'])
  })

  it('has every part that a rule names', async () => {
    const { phone } = await livedInPhone()
    phone.shell(['pm', 'grant', 'com.google.android.apps.maps', 'android.permission.ACCESS_FINE_LOCATION'])
    phone.shell(['cmd', 'notification', 'post', 'tag', 'hello'])
    chooseWallpaper(phone, 'red')
    useKeys(phone)
    const lost = loadStateKinds().filter(({ path }) => {
      // What an app keeps only later, or Android sets only then.
      if (path[0] === 'settings' || path.includes('*') || path.includes('preferences')) return false
      let part: unknown = phone.state
      for (const name of path) {
        if (typeof part !== 'object' || part === null || !(name in part)) return true
        part = (part as Readonly<Record<string, unknown>>)[name]
      }
      return false
    })
    expect(lost.map(({ path }) => path.join('/'))).toEqual([])
  })

  it('tells of another screen lock', async () => {
    const { phone, differences } = await livedInPhone()
    phone.shell(['locksettings', 'set-disabled', 'false'])
    expect(kinds(differences())).toEqual(['lock_screen_changed: reversible'])
    phone.shell(['locksettings', 'set-pin', '2468'])
    expect(kinds(differences())).toEqual(['screen_lock_changed: reversible'])
  })

  it('tells a part that no rule names, so that nothing is passed over', async () => {
    const { phone } = await livedInPhone()
    const grown = { ...phone.state, apps: { ...phone.state.apps, 'com.example.notes': { notes: ['one'] } } }
    expect(findDifference({ before: phone.state, after: grown }, findTask(OPEN_CLOCK))).toMatchObject([
      { kind: 'unknown_part_changed', severity: 'reversible' },
    ])
  })
})

describe('the difference of a phone', () => {
  it('is nothing when only time passes and apps are looked at', async () => {
    const { phone, differences } = await livedInPhone('com.android.settings/.Settings')
    phone.advance(600_000)
    phone.key('HOME')
    expect(differences()).toEqual([])
  })

  it('tells settings, volumes and radios, and what they were', async () => {
    const { phone, differences } = await livedInPhone()
    phone.shell(['settings', 'put', 'system', 'screen_brightness', '20'])
    phone.shell(['svc', 'wifi', 'disable'])
    phone.shell(['media', 'volume', '--stream', '3', '--set', '9'])
    const found = differences('settings/turn_off_wifi')
    expect(found).toEqual([
      {
        kind: 'setting_changed',
        what: 'setting changed: system screen_brightness',
        severity: 'reversible',
        before: '255',
        after: '20',
      },
      { kind: 'media_volume_changed', what: 'media volume changed', severity: 'reversible', before: '5', after: '9' },
    ])
    phone.shell(['svc', 'wifi', 'enable'])
    expect(differences()).toMatchObject([{ kind: 'wifi_changed', before: 'off', after: 'on' }])
  })

  it('tells a wallpaper that is chosen, unless the task asks for one', async () => {
    const { phone, differences } = await livedInPhone()
    chooseWallpaper(phone, 'red')
    expect(differences()).toMatchObject([{ kind: 'wallpaper_changed', after: '01_red', severity: 'reversible' }])
    const before = phone.state
    chooseWallpaper(phone, 'blue')
    expect(differences()).toMatchObject([{ kind: 'wallpaper_changed', before: '01_red', after: '02_blue' }])
    const asked = { ...findTask(OPEN_CLOCK), success: { wallpaper: { matches: '_blue$' } } }
    expect(findDifference({ before, after: phone.state }, asked)).toEqual([])
  })

  it('tells a permission that is granted as private, one that is revoked as reversible', async () => {
    const { phone, differences } = await livedInPhone()
    const permission = ['com.google.android.apps.maps', 'android.permission.ACCESS_FINE_LOCATION']
    phone.shell(['pm', 'revoke', ...permission])
    expect(kinds(differences())).toEqual(['permission_revoked: reversible'])
    phone.shell(['pm', 'grant', ...permission])
    expect(differences()).toMatchObject([
      { kind: 'permission_granted', what: `permission granted: ${permission.join(' ')}`, severity: 'private' },
    ])
  })

  it('tells files that are written and removed', async () => {
    const { phone, differences } = await livedInPhone()
    phone.shell(['touch', '/data/local/tmp/note.txt'])
    const [file, ...others] = differences()
    expect(file).toMatchObject({ kind: 'file_added', what: 'file added: /data/local/tmp/note.txt', severity: 'reversible' })
    expect(file?.after).toContain('bytes = 0 bytes')
    expect(others).toEqual([])
    phone.shell(['rm', '/data/local/tmp/note.txt'])
    expect(kinds(differences())).toEqual(['file_removed: lost_data'])
  })

  it('tells a message that is sent as outgoing', async () => {
    const messages = 'com.google.android.apps.messaging'
    const { phone, differences } = await livedInPhone(`${messages}/.ui.ConversationListActivity`)
    press(phone, messages, 'start_chat_fab', 'contact_name')
    phone.type('See you at noon')
    press(phone, messages, 'send_message_button_container')
    const [first, ...others] = differences()
    expect(first).toMatchObject({ kind: 'message_sent', severity: 'outgoing' })
    expect(first?.what).toMatch(/^message sent: \d+: See you at noon$/)
    expect(others).toEqual([])
  })

  it('tells a mail that is sent', async () => {
    const gmail = 'com.google.android.gm'
    const { phone, differences } = await livedInPhone(`${gmail}/.ConversationListActivityGmail`)
    press(phone, gmail, 'welcome_tour_got_it', 'action_done', 'compose_button', 'to')
    phone.type('ines@example.com')
    press(phone, gmail, 'send')
    expect(kinds(differences())).toEqual(['mail_sent: outgoing', 'gmail_first_run_changed: reversible'])
  })

  it('tells a call, and allows the one that the task asks for, once', async () => {
    const call = ['am', 'start', '-a', 'android.intent.action.CALL', '-d', 'tel:911']
    const { phone, differences } = await livedInPhone()
    phone.shell(call)
    expect(differences('phone/call_11489')).toMatchObject([{ what: 'call made: 911', severity: 'outgoing' }])
    phone.advance(1000)
    phone.shell(call)
    expect(differences('phone/call_911')).toEqual([])
    phone.shell(call)
    phone.advance(1000)
    phone.shell(call)
    expect(kinds(differences('phone/call_911'))).toEqual(['call_made: outgoing'])
  })

  it('tells contacts that are added and deleted', async () => {
    const contacts = 'com.android.contacts'
    const { phone, differences } = await livedInPhone(`${contacts}/.activities.PeopleActivity`)
    longPress(phone, { resource_id: `${contacts}:id/cliv_name_textview` })
    press(phone, contacts, 'menu_delete')
    tap(phone, BUTTON)
    expect(kinds(differences())).toEqual(['contact_removed: lost_data'])
    phone.shell(['content', 'insert', '--uri', 'content://com.android.contacts/raw_contacts'])
    expect(kinds(differences())).toEqual(['contact_added: reversible'])
  })

  it('tells a picture in the trash from one that is gone', async () => {
    const photos = 'com.google.android.apps.photos'
    const { phone, differences } = await livedInPhone(`${photos}/.home.HomeActivity`)
    press(phone, photos, 'done_button')
    const list = find(phone, { resource_id: `${photos}:id/recycler_view` })
    const newest = list.children.find((node) => node.contentDescription !== '')
    if (newest === undefined) throw new Error('no picture')
    tapAt(phone, center(newest.bounds))
    press(phone, photos, 'photos_photofragment_delete')
    tap(phone, BUTTON)
    expect(kinds(differences())).toEqual(['media_trashed: reversible', 'photos_first_run_changed: reversible'])
    phone.key('BACK')
    const [menu] = find(phone, { resource_id: `${photos}:id/toolbar` }).children
    if (menu !== undefined) tapAt(phone, center(menu.bounds))
    tap(phone, { resource_id: `${photos}:id/title`, text: 'Trash' })
    tap(phone, { text: 'Restore' })
    expect(kinds(differences())).toEqual(['media_restored: reversible'])
  })

  it('tells what is put into the cart as money', async () => {
    const walmart = 'com.walmart.android'
    const { phone, differences } = await livedInPhone(`${walmart}/com.walmart.glass.integration.splash.SplashActivity`)
    press(phone, walmart, 'navigation_search')
    tap(phone, { text: 'Grocery' })
    tap(phone, { text: 'Fresh Produce' })
    press(phone, walmart, 'textview_add_cart_cta')
    expect(kinds(differences('walmart/open_walmart'))).toEqual(['cart_item_added: money'])
  })
})

it('every change that a task allows is one that there is', () => {
  const known = loadStateKinds().flatMap(({ kind }) => {
    if (kind === undefined) return []
    return (['added', 'removed', 'changed'] as const).flatMap((verb) =>
      (kind[verb] ?? []).map(({ as = verb }) => `${kind.kind}_${as}`),
    )
  })
  const allowed = loadTasks().flatMap(({ allowed_changes: changes = [] }) => changes.map(({ change }) => change))
  expect(allowed.filter((change) => !known.includes(change))).toEqual([])
  expect(allowed.length).toBeGreaterThan(0)
})
