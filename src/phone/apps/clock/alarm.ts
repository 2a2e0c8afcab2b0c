/** A row of `alarm_templates`: an alarm as the user sees it. */
export interface Alarm {
  readonly id: number
  /** 0–23. */
  readonly hour: number
  /** 0–59. */
  readonly minutes: number
  /** Bits of `DAY_BITS`; 0 rings once. */
  readonly daysOfWeek: number
  readonly enabled: boolean
  readonly vibrate: boolean
  readonly label: string
  /** URI of the sound; null is the default one, the empty string none. */
  readonly ringtone: string | null
  readonly deleteAfterUse: boolean
}

/** A row of `alarm_instances`: one ringing that has been planned. */
export interface AlarmInstance {
  readonly id: number
  /** Epoch milliseconds; the phone's zone is GMT. */
  readonly time: number
  readonly vibrate: boolean
  readonly label: string
  readonly ringtone: string | null
  /** ClockContract.InstancesColumns: 0 is silent. */
  readonly state: number
  readonly alarmId: number | null
}

export interface AlarmTables {
  readonly alarms: readonly Alarm[]
  readonly instances: readonly AlarmInstance[]
}

/** Weekdays.java: from Sunday, 0, to Saturday. */
const DAY_BITS = [0x40, 0x01, 0x02, 0x04, 0x08, 0x10, 0x20] as const
export const EVERY_DAY = 0x7f
const DAY_MS = 86_400_000

/** The bit of a day of the week, 0 for Sunday. */
export function dayBit(day: number): number {
  return DAY_BITS[day] ?? 0
}

/** When the alarm rings next after `now`: epoch milliseconds (DeskClock, Alarm.getNextAlarmTime). */
export function nextAlarmTime({ hour, minutes, daysOfWeek }: Alarm, now: number): number {
  const midnight = Math.floor(now / DAY_MS) * DAY_MS
  const today = midnight + (hour * 60 + minutes) * 60_000
  const first = today > now ? today : today + DAY_MS
  const allowed = (time: number) => (daysOfWeek & dayBit(new Date(time).getUTCDay())) !== 0
  const distance = daysOfWeek === 0 ? 0 : [0, 1, 2, 3, 4, 5, 6].find((days) => allowed(first + days * DAY_MS))
  return first + (distance ?? 0) * DAY_MS
}

/** The order of the list: by time, the newest of equal ones first. */
export function inListOrder(alarms: readonly Alarm[]): readonly Alarm[] {
  return alarms.toSorted((a, b) => a.hour - b.hour || a.minutes - b.minutes || b.id - a.id)
}

/** The planned ringing that comes first. */
export function nextInstance(instances: readonly AlarmInstance[]): AlarmInstance | undefined {
  return instances.toSorted((a, b) => a.time - b.time)[0]
}
