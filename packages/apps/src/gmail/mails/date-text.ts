import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { AppView } from '../../kit/app-view.ts'
import { dayOf } from '../../kit/time/units.ts'

/** The time on the same day, else the date. `at` is in epoch milliseconds. */
export function dateText({ context, locale, timeText }: AppView, at: number): string {
  const sameDay = dayOf(at) === dayOf(minuteOf(context.state))
  return sameDay ? timeText(at) : formatDate(locale, at, 'MMMd')
}
