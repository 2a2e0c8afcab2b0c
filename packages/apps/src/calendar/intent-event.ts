import type { Intent } from '@droidgym/android/intent'
import { booleanExtra, numberExtra, textExtra } from '@droidgym/android/intent'
import { HOUR_MS, MINUTE_MS, dayOf } from './events/events.ts'
import type { EditLocal } from './state.ts'
import { freshEdit } from './state.ts'

/**
 * The editor as another app fills it in (CalendarContract: `title`, `eventLocation`, `description`, `beginTime` and
 * `endTime` in epoch milliseconds, `allDay`). Without an end an event takes an hour.
 */
export function editOfIntent(intent: Intent, now: number): EditLocal {
  const begin = numberExtra(intent, 'beginTime')
  const day = dayOf(begin ?? now)
  const text = (name: string): string => textExtra(intent, name) ?? ''
  const texts = { title: text('title'), location: text('eventLocation'), description: text('description') }
  const fresh = { ...freshEdit(day), ...texts, allDay: booleanExtra(intent, 'allDay') }
  if (begin === undefined) return fresh
  const end = numberExtra(intent, 'endTime') ?? begin + HOUR_MS
  return { ...fresh, from: (begin - day) / MINUTE_MS, to: (Math.max(begin, end) - day) / MINUTE_MS }
}
