import { formatDate } from '@droidgym/phone/i18n/formats'
import { minuteOf } from '@droidgym/phone/watched-state'
import type { AppView } from '../../kit/app-view.ts'

const DAY_MS = 86_400_000

/** The time on the same day, else the date. `at` is in epoch milliseconds. */
export function dateText({ context, locale, timeText }: AppView, at: number): string {
  const sameDay = Math.floor(at / DAY_MS) === Math.floor(minuteOf(context.state) / DAY_MS)
  return sameDay ? timeText(at) : formatDate(locale, at, 'MMMd')
}
