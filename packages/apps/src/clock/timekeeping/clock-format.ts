import { EVERY_DAY } from '@droidgym/android/storage/clock-alarms'
import type { Alarm } from '@droidgym/android/storage/clock-alarms'
import { longWeekdayNames } from '@droidgym/spec/environments/locales'
import { formatTime, formatTimeAt, timeParts, weekdayNames, weekOrder } from '@droidgym/phone/i18n/formats'
import { translator } from '@droidgym/phone/i18n/strings'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { PhoneState } from '@droidgym/phone/system/state'
import { glimpse } from '@droidgym/phone/watched-state'
import { dayBit, nextAlarmTime } from './alarm.ts'

export function alarmTimeText(state: PhoneState, { hour, minutes }: Pick<Alarm, 'hour' | 'minutes'>): string {
  return formatTime(configurationOf(state).locale, hour, minutes, shows24Hours(state))
}

/** A moment's time of day. */
export function timeText(state: PhoneState, time: number): string {
  return formatTimeAt(configurationOf(state).locale, time, shows24Hours(state))
}

/** A time of day as clocks show it: the digits large, the word for the half of the day small beside them. */
export interface ClockFaceText {
  /** All of it, as it is reported. */
  readonly whole: string
  readonly digits: string
  readonly half: string | null
  readonly halfFirst: boolean
}

export function clockFaceText(state: PhoneState, hour: number, minutes: number): ClockFaceText {
  const { locale } = configurationOf(state)
  const hours24 = shows24Hours(state)
  const whole = formatTime(locale, hour, minutes, hours24)
  const parts = timeParts(locale, hour, minutes, hours24)
  const digits = parts.amPm === null ? whole : `${parts.hours}${parts.separator}${parts.minutes}`
  return { whole, digits, half: parts.amPm, halfFirst: parts.amPmFirst }
}

/** `Thu 1:30 PM`: Settings.System.NEXT_ALARM_FORMATTED; empty without an alarm. */
export function nextAlarmText(state: PhoneState, time: number | null): string {
  if (time === null) return ''
  const { locale } = configurationOf(state)
  const day = weekdayNames(locale, 'short')[new Date(time).getUTCDay()] ?? ''
  return `${day} ${formatTimeAt(locale, time, shows24Hours(state))}`
}

/** `Sun, Sat`; one day by its long name; all of them "Every day" (Weekdays.toString). */
export function daysText(locale: string, daysOfWeek: number, width: 'short' | 'long'): string {
  if (daysOfWeek === EVERY_DAY) return translator(locale, 'clock')('every_day')
  const days = weekOrder(locale).filter((day) => (daysOfWeek & dayBit(day)) !== 0)
  const names = width === 'long' || days.length === 1 ? longWeekdayNames(locale) : weekdayNames(locale, 'short')
  return days.map((day) => names[day] ?? '').join(', ')
}

/** Today or tomorrow, for an alarm that rings once. */
export function upcomingText(state: PhoneState, alarm: Alarm): string {
  const day = (time: number): number => Math.floor(time / 86_400_000)
  const today = glimpse(state, ({ time: now }) => day(nextAlarmTime(alarm, now)) === day(now))
  return translator(configurationOf(state).locale, 'clock')(today ? 'alarm_today' : 'alarm_tomorrow')
}
