import { formatDate, weekdayNames } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { AppView } from '../../kit/app-view.ts'
import { DAY_MS } from '../../kit/time/units.ts'

/** The time of a message of today, the day of one of this week, the date of an older one. */
export function when({ context, locale, timeText }: AppView, at: number): string {
  const now = minuteOf(context.state)
  const days = Math.floor(now / DAY_MS) - Math.floor(at / DAY_MS)
  if (days <= 0) return timeText(at)
  if (days < 7) return weekdayNames(locale, 'short')[new Date(at).getUTCDay()] ?? ''
  return formatDate(locale, at, 'EEEMMMd')
}
