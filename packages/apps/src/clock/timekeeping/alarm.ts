import { AlarmState } from '@droidgym/android/storage/clock-alarms'
import type { Alarm, AlarmInstance } from '@droidgym/android/storage/clock-alarms'
import { DAY_MS, MINUTE_MS, dayOf } from '../../kit/time/units.ts'

/** RingtoneManager's symbolic URI of the default alarm sound. */
export const DEFAULT_ALARM_SOUND = 'content://settings/system/alarm_alert'

/** Weekdays.java: from Sunday, 0, to Saturday. */
const DAY_BITS = [0x40, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20] as const

/** The bit of a day of the week, 0 for Sunday. */
export function dayBit(day: number): number {
  return DAY_BITS[day] ?? 0
}

/** When the alarm rings next after `now`: epoch milliseconds (DeskClock, Alarm.getNextAlarmTime). */
export function nextAlarmTime({ hour, minutes, daysOfWeek }: Alarm, now: number): number {
  const today = dayOf(now) + (hour * 60 + minutes) * MINUTE_MS
  const first = today > now ? today : today + DAY_MS
  const allowed = (time: number) => (daysOfWeek & dayBit(new Date(time).getUTCDay())) !== 0
  const distance = daysOfWeek === 0 ? 0 : [0, 1, 2, 3, 4, 5, 6].find((days) => allowed(first + days * DAY_MS))
  return first + (distance ?? 0) * DAY_MS
}

/** The order of the list: by time, the newest of equal ones first. */
export function inListOrder(alarms: readonly Alarm[]): readonly Alarm[] {
  return alarms.toSorted((a, b) => a.hour - b.hour || a.minutes - b.minutes || b.id - a.id)
}

/** The planned ringing that comes first; one that rings or was missed is not planned any more. */
export function nextInstance(instances: readonly AlarmInstance[]): AlarmInstance | undefined {
  return instances.filter(({ state }) => state < AlarmState.fired).toSorted((a, b) => a.time - b.time)[0]
}
