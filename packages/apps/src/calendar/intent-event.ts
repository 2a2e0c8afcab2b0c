import type { Intent } from '@droidgym/android/intent'
import { booleanExtra, numberExtra, textExtra } from '@droidgym/android/intent'
import { HOUR_MS, dayOf } from './events/events.ts'
import type { EditLocal } from './state.ts'
import { freshEdit } from './state.ts'

/**
 * The editor as another app fills it in (CalendarContract: `title`, `beginTime` and `endTime` in epoch milliseconds,
 * `allDay`). Events end on the day on which they begin, as the editor has it; the hour is cut.
 */
export function editOfIntent(intent: Intent, now: number): EditLocal {
  const begin = numberExtra(intent, 'beginTime')
  const day = dayOf(begin ?? now)
  const fresh = { ...freshEdit(day), title: textExtra(intent, 'title') ?? '', allDay: booleanExtra(intent, 'allDay') }
  if (begin === undefined) return fresh
  const from = Math.floor((begin - day) / HOUR_MS)
  const end = numberExtra(intent, 'endTime')
  const to = end === undefined ? from + 1 : Math.ceil((end - day) / HOUR_MS)
  return { ...fresh, from, to: Math.min(24, Math.max(from + 1, to)) }
}
