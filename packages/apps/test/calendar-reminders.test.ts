import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from '@droidgym/android/storage/sqlite'
import { calendarState } from '@droidgym/apps/calendar/state'
import type { Phone } from '@droidgym/phone/phone'
import { notificationsOf } from '@droidgym/phone/system/notification-manager/ranking'
import { topActivity } from '@droidgym/phone/system/state'
import { find, tap } from '@droidgym/phone/test/finger'
import { createPhone } from '@droidgym/simulated/create-phone'
import { livedIn } from '@droidgym/spec/test/lived-in'
import { shell } from './reactions/phone-doors.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const openShade = shell('cmd statusbar expand-notifications')

let phone: Phone
/** When the event begins: an hour or two from now. */
let start: number

beforeEach(async () => {
  phone = await createPhone(livedIn('100'))
  start = (Math.floor(phone.state.time / HOUR_MS) + 2) * HOUR_MS
  shell(
    `am start -a android.intent.action.INSERT -t vnd.android.cursor.dir/event --es title Dentist --el beginTime ${start}`,
  )(phone)
  tap(phone, { text: 'Save' })
  phone.key('HOME')
})

const posted = (): readonly (string | undefined)[] => notificationsOf(phone.state).map(({ title }) => title)

/** Lets time pass until so long before the event. */
function passUntil(minutesBefore: number): void {
  phone.advance(start - minutesBefore * MINUTE_MS - phone.state.time)
}

describe('an event made in the calendar', () => {
  it('is told of half an hour before, with its time', () => {
    passUntil(31)
    expect(posted()).toEqual([])
    passUntil(29)
    expect(posted()).toEqual(['Dentist'])
    openShade(phone)
    expect(find(phone, { resource_id: 'android:id/text' }).text).toMatch(/^\d+:00 [AP]M – \d+:00 [AP]M$/)
    tap(phone, { text: 'Dentist' })
    expect(topActivity(phone.state)?.className).toBe('com.android.calendar.EventInfoActivity')
    expect(find(phone, { resource_id: 'com.google.android.calendar:id/title' }).text).toBe('Dentist')
    expect(posted()).toEqual([])
  })

  it('is told of again after a snooze', () => {
    passUntil(29)
    openShade(phone)
    tap(phone, { text: 'Snooze' })
    expect(posted()).toEqual([])
    passUntil(23)
    expect(posted()).toEqual(['Dentist'])
  })

  it('has a row of its reminder, which can be deleted and inserted', () => {
    const content = (command: string): string => phone.shell(['content', ...command.split(' ')]).stdout
    const uri = '--uri content://com.android.calendar/reminders'
    const [, id = ''] = /_id=1, event_id=(\d+), minutes=30, method=1$/m.exec(content(`query ${uri}`)) ?? []
    const hasAlarm = (): string => content(`query --uri content://com.android.calendar/events --projection hasAlarm --where _id=${id}`)
    expect(hasAlarm()).toMatch('hasAlarm=1')
    content(`delete ${uri} --where event_id=${id}`)
    expect(content(`query ${uri}`)).toBe('No result found.\n')
    expect(hasAlarm()).toMatch('hasAlarm=0')
    passUntil(29)
    expect(posted()).toEqual([])
    // A text message is none of the phone's own reminders.
    content(`insert ${uri} --bind event_id:i:${id} --bind minutes:i:20 --bind method:i:3`)
    content(`insert ${uri} --bind event_id:i:${id} --bind minutes:i:10 --bind method:i:1`)
    passUntil(11)
    expect(posted()).toEqual([])
    passUntil(9)
    expect(posted()).toEqual(['Dentist'])
    const path = '/data/data/com.android.providers.calendar/databases/calendar.db'
    const rows = readRows(phone.files.read(phone.state, path) ?? new Uint8Array(), 'Reminders')
    expect(rows.map(({ minutes, method }) => [minutes, method])).toEqual([[20, 3], [10, 1]])
  })

  it('refuses a reminder without an event, and drops one of an event that does not exist', () => {
    const uri = 'content://com.android.calendar/reminders'
    const { stderr } = phone.shell(['content', 'insert', '--uri', uri, '--bind', 'minutes:i:10'])
    expect(stderr).toMatch(/Reminders values must contain a numeric event_id/)
    phone.shell(['content', 'insert', '--uri', uri, '--bind', 'event_id:i:9999', '--bind', 'minutes:i:10'])
    expect(phone.shell(['content', 'query', '--uri', `${uri}/2`]).stdout).toBe('No result found.\n')
    expect(phone.shell(['content', 'query', '--uri', `${uri}/1`]).stdout).toMatch(/^Row: 0 _id=1, /)
  })

  it('is not told of once it is deleted', () => {
    const { id } = calendarState.of(phone.state).events.find(({ title }) => title === 'Dentist') ?? { id: 0 }
    shell(`am start -a android.intent.action.VIEW -d content://com.android.calendar/events/${id}`)(phone)
    tap(phone, { content_desc: 'Delete' })
    tap(phone, { resource_id: 'android:id/button1' })
    passUntil(0)
    expect(posted()).toEqual([])
  })
})
