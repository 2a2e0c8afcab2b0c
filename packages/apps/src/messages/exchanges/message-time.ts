import { formatDate, formatTimeAt, weekdayNames } from '@droidgym/phone/i18n/formats'

const DAY_MS = 86_400_000

/** The time of a message of today, the day of one of this week, the date of an older one. */
export function when(locale: string, at: number, now: number): string {
  const days = Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS)
  if (days <= 0) return formatTimeAt(locale, at)
  if (days < 7) return weekdayNames(locale, 'short')[new Date(at).getUTCDay()] ?? ''
  return formatDate(locale, at, 'EEEMMMd')
}
