import { translator } from './strings.ts'
import type { Translator } from './strings.ts'

const MINUTE_MS = 60_000

/** Whole days, hours and minutes of a duration in milliseconds; the remainder is dropped. */
export function durationParts(durationMs: number): Readonly<Record<'days' | 'hours' | 'minutes', number>> {
  const minutes = Math.floor(Math.max(0, durationMs) / MINUTE_MS)
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}

/**
 * The clock's message when an alarm is set to ring in `durationMs`: `Alarm set for 2 hours and 58 minutes from now.`
 * Units that are zero are left out (AOSP DeskClock, AlarmUtils.formatElapsedTimeUntilAlarm).
 */
export function alarmSetText(locale: string, durationMs: number): string {
  const t = translator(locale, 'clock')
  const parts = durationParts(durationMs)
  const [first, second, third] = (['days', 'hours', 'minutes'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) => t.plural(unit, parts[unit]))
  if (first === undefined) return t('alarm_set_soon')
  return t('alarm_set', { duration: joined(t, first, second, third) })
}

function joined(t: Translator, ...units: readonly (string | undefined)[]): string {
  const [first = '', second, third] = units
  if (second === undefined) return first
  if (third === undefined) return t('duration_pair', { first, second })
  return t('duration_triple', { first, second, third })
}
