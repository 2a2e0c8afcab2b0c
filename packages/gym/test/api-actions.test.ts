import { beforeAll, describe, expect, it } from 'vitest'
import { apiActionToSteps } from '@droidgym/gym/action/api-action-to-steps'
import { intentArguments } from '@droidgym/gym/action/api-command'
import { performSteps } from '@droidgym/gym/action/perform-steps'
import { ALARMS_DATABASE, readAlarms } from '@droidgym/android/storage/clock-alarms'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { DEFAULT_SETTLE } from '@droidgym/spec/device/settle'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import { Environment } from '@droidgym/gym/environment'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { Phone } from '@droidgym/phone/phone'
import { topActivity } from '@droidgym/phone/system/state'
import { SimulatedDevice } from '@droidgym/simulated/simulated-device'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import type { ApiValue } from '@droidgym/spec/apis'
import { loadApis } from '@droidgym/spec/apis'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { tap } from '@droidgym/phone/test/finger'

beforeAll(loadSqlite)

const apis = loadApis()
type Parameters = Readonly<Record<string, ApiValue>>

/** Carries an API out as the gym does. */
async function call(phone: Phone, name: string, parameters: Parameters = {}): Promise<string | undefined> {
  const decoded = apiActionToSteps({ kind: 'api', name, parameters }, apis)
  if ('invalid' in decoded) return decoded.invalid
  return performSteps(new SimulatedDevice('simulated-5554', phone, '100'), decoded.steps, DEFAULT_SETTLE)
}

const newPhone = (): Promise<Phone> => createPhone(livedIn('100'))
const front = ({ state }: Phone) => topActivity(state)?.className
const texts = (phone: Phone) => [...documentOrder(phone.tree().roots)].map(({ text }) => text).filter((text) => text !== '')
const alarms = (phone: Phone) => readAlarms(phone.files.read(phone.state, ALARMS_DATABASE) ?? new Uint8Array()).alarms
const starts = (phone: Phone) =>
  phone.state.log.since(0).map(({ message }) => message).filter((message) => message.startsWith('START '))

const carriedOut = [...apis.values()].filter(({ simulated }) => simulated)

describe.each(carriedOut.map((api) => [api.name, api] as const))('%s on the simulated phone', (name, api) => {
  it('brings its screen to the front, on a fresh start and over its app', async () => {
    const phone = await newPhone()
    const home = front(phone)
    expect(await call(phone, name, api.example)).toBeUndefined()
    expect(front(phone)).toBe(api.opens ?? home)
    const opened = await newPhone()
    expect(await call(opened, `${api.app}_open`)).toBeUndefined()
    const app = front(opened)
    expect(await call(opened, name, api.example)).toBeUndefined()
    expect(front(opened)).toBe(api.opens ?? app)
  })
})

it.each([
  ['calendar_new_event', ['Team lunch', 'Thu, Jan 18', '12:00 PM', '2:00 PM']],
  ['calendar_show_day', ['Thursday, Jan 18']],
  ['chrome_search_web', ['weather tomorrow']],
  ['clock_new_alarm', ['CANCEL', 'OK']],
  ['clock_set_timer', ['5:00', '+ 1:00']],
  ['contacts_edit_contact', ['Edit contact', 'SAVE']],
  ['files_show_downloads', ['Files in Downloads']],
  ['gmail_write', ['ada@example.com', 'Lunch on Friday?', 'Shall we say noon?']],
  ['google_search_web', ['train timetable']],
  ['instagram_show_inbox', ['Messages']],
  ['maps_search', ['museum', 'Museums · 0.9 mi']],
  ['maps_directions', ['Fastest route now']],
  ['maps_navigate', ['Exit']],
  // The number is that of a contact of this phone.
  ['messages_write', ['Kofi Northam', 'On my way, 10 min']],
  ['phone_call', ['Calling…', '(415) 555-0199']],
  ['phone_dial', ['+1 415-555-0123']],
  ['settings_wifi', ['Use Wi‑Fi', 'AndroidWifi']],
  ['settings_app_info', ['Chrome', 'Force stop']],
  ['walmart_search', ['Results for “apples”']],
  ['wikipedia_search', ['river', 'Pelunddale River']],
  ['youtube_search', ['music']],
])('%s shows %j', async (name, shown) => {
  const phone = await newPhone()
  await call(phone, name, apis.get(name)?.example)
  expect(texts(phone)).toEqual(expect.arrayContaining(shown))
})

describe('the clock', () => {
  it('has the alarm as it was asked for, and shows it', async () => {
    const phone = await newPhone()
    await call(phone, 'clock_set_alarm', { hour: 7, minutes: 30, label: `"Mira's" $HOME`, days: '1,2,7', vibrate: false })
    const made = { hour: 7, minutes: 30, label: `"Mira's" $HOME`, daysOfWeek: 0x40 | 0x01 | 0x20, vibrate: false, enabled: true }
    expect(alarms(phone).at(-1)).toMatchObject(made)
    expect(texts(phone)).toContain('7:30 AM')
    expect(starts(phone).slice(-2)).toEqual([
      'START u0 {act=android.intent.action.SET_ALARM flg=0x10000000 pkg=com.google.android.deskclock ' +
        'cmp=com.google.android.deskclock/com.android.deskclock.HandleApiCalls (has extras)} from uid 0',
      'START u0 {flg=0x10000000 cmp=com.google.android.deskclock/com.android.deskclock.DeskClock (has extras)} from uid 10042',
    ])
  })

  it('sets alarm and timer behind what is on the screen when it is asked to', async () => {
    const phone = await newPhone()
    await call(phone, 'clock_set_alarm_silently', { hour: 6, minutes: 15 })
    expect(alarms(phone).at(-1)).toMatchObject({ hour: 6, minutes: 15, enabled: true, deleteAfterUse: true })
    await call(phone, 'clock_set_timer_silently', { seconds: 90 })
    expect(front(phone)).toMatch(/NexusLauncher/)
    await call(phone, 'clock_show_timers')
    expect(texts(phone)).toContain('1:30')
  })
})

it('a new contact is filled in and can be saved', async () => {
  const phone = await newPhone()
  await call(phone, 'contacts_new_contact', { name: 'Ada King Lovelace', phone: '+1 (415) 555-0100', notes: 'Met at “Turing”' })
  expect(texts(phone)).toEqual(expect.arrayContaining(['Ada', 'King Lovelace', 'Met at “Turing”']))
  tap(phone, { text: 'SAVE' })
  await call(phone, 'contacts_show_all')
  expect(texts(phone)).toContain('Ada King Lovelace')
})

it('a call is placed by Telecom, and its screen goes when it is over', async () => {
  const phone = await newPhone()
  await call(phone, 'phone_call', { number: '911' })
  expect(starts(phone).slice(-2)).toEqual([
    'START u0 {act=android.intent.action.CALL dat=tel:xxx flg=0x10000000 ' +
      'cmp=com.android.server.telecom/.components.UserCallActivity} from uid 0',
    'START u0 {act=android.intent.action.MAIN flg=0x10040000 cmp=com.android.dialer/com.android.incallui.InCallActivity ' +
      '(has extras)} from uid 10062',
  ])
})

it('a picture on the storage is in the gallery once it was scanned', async () => {
  const phone = await newPhone()
  phone.shell(['touch', '/sdcard/holiday.png'])
  await call(phone, 'files_scan_picture', { path: 'holiday.png' })
  await call(phone, 'files_show_storage')
  expect(phone.shell(['content', 'query', '--uri', 'content://media/external/images/media']).stdout).toContain('holiday.png')
})

it('Gmail without an account asks for one instead', async () => {
  const phone = await createPhone(findEnvironment('100'))
  await call(phone, 'gmail_write', { to: 'ada@example.com' })
  expect(front(phone)).toBe('com.google.android.gm.ui.MailActivityGmail')
})

it('what no app takes is said, and what the phone cannot do is not counted', async () => {
  const phone = await newPhone()
  const before = front(phone)
  expect(await call(phone, 'clock_snooze_alarm', { minutes: 5 })).toMatch(/^the phone does not carry it out: Error: Activity not started/)
  expect(front(phone)).toBe(before)
})

it('a page of another activity lies over the app, and BACK leads back to it', async () => {
  const phone = await newPhone()
  await call(phone, 'settings_open')
  await call(phone, 'settings_display')
  await call(phone, 'settings_sound')
  phone.key('BACK')
  expect(texts(phone)).toContain('Brightness level')
  phone.key('BACK')
  expect(front(phone)).toBe('com.android.settings.homepage.SettingsHomepageActivity')
})

it('every word arrives as it was given, however it is written', async () => {
  const phone = await newPhone()
  const text = `it's "50 %" & $(reboot) \\ <b> ; 日本語`
  await call(phone, 'messages_write', { number: '4155550123', text })
  expect(texts(phone)).toContain(text)
  expect(intentArguments(apis.get('messages_write') ?? expect.fail('no such API'), { number: '1', text }).at(-1)).toBe(text)
})

it('an environment carries it out as one step, and refuses what does not fit', async () => {
  const backends = new BackendRegistry({ simulated: simulatedBackend() })
  const options = { task: 'clock/open_the_clock_app', actionSpace: 'ui', environment: '100', observation: { elements: true } } as const
  const environment = new Environment(options, { backends })
  await environment.reset()
  const refused = await environment.step({ kind: 'ui', action: { kind: 'api', name: 'clock_set_timer', parameters: {} } })
  expect(refused.info.invalidAction).toBe('clock_set_timer: seconds is missing')
  const { info, reward } = await environment.step({ kind: 'ui', action: { kind: 'api', name: 'clock_show_timers', parameters: {} } })
  expect([info.executed, reward]).toEqual(['clock_show_timers({})', 1])
  await environment.close()
})
