import { expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import { createPhone } from '@droidgym/simulated/create-phone'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { tap } from '@droidgym/phone/test/finger'

const PATH = '/data/user/0/com.android.providers.calendar/databases/calendar.db'
const CALENDAR = 'com.google.android.calendar:id'

it('keeps events as the provider does: a day’s event from midnight to midnight', async () => {
  const phone = await createPhone(findEnvironment('100'))
  const rows = () => readRows(phone.files.read(phone.state, PATH) ?? new Uint8Array(), 'Events')
  expect(rows()).toEqual([])
  const { version } = phone.files.status(phone.state, PATH)

  phone.shell(['am', 'start', '-n', 'com.google.android.calendar/com.android.calendar.AllInOneActivity'])
  tap(phone, { resource_id: `${CALENDAR}/floating_action_button` })
  tap(phone, { resource_id: `${CALENDAR}/speed_dial_event_container` })
  tap(phone, { resource_id: `${CALENDAR}/title` })
  phone.shell(['input', 'text', 'Haircut'])
  tap(phone, { resource_id: `${CALENDAR}/location` })
  phone.type('Elm Street 4')
  tap(phone, { resource_id: `${CALENDAR}/description` })
  phone.type('Short')
  tap(phone, { resource_id: `${CALENDAR}/all_day_switch` })
  tap(phone, { resource_id: `${CALENDAR}/save` })

  const day = Date.UTC(2024, 0, 17)
  expect(rows()).toEqual([
    expect.objectContaining({ _id: 1, title: 'Haircut', dtstart: day, dtend: day + 86_400_000, allDay: 1, deleted: 0 }),
  ])
  expect(rows()[0]).toMatchObject({ eventLocation: 'Elm Street 4', description: 'Short' })
  // The editor keeps what it does not change.
  phone.shell(['am', 'start', '-a', 'android.intent.action.EDIT', '-d', 'content://com.android.calendar/events/1'])
  tap(phone, { resource_id: `${CALENDAR}/save` })
  expect(rows()[0]).toMatchObject({ eventLocation: 'Elm Street 4', description: 'Short' })
  expect(phone.files.status(phone.state, PATH).version).not.toBe(version)
})
