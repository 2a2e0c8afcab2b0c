import { beforeEach, describe, expect, it } from 'vitest'
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
    expect(topActivity(phone.state)?.local).toMatchObject({ title: 'Dentist', id: expect.any(Number) as number })
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

  it('is not told of once it is deleted', () => {
    const { id } = calendarState.of(phone.state).events.find(({ title }) => title === 'Dentist') ?? { id: 0 }
    shell(`am start -a android.intent.action.VIEW -d content://com.android.calendar/events/${id}`)(phone)
    tap(phone, { content_desc: 'Delete' })
    passUntil(0)
    expect(posted()).toEqual([])
  })
})
