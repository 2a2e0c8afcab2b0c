import type { Intent } from '@droidgym/android/intent'
import { booleanExtra, numberExtra, textExtra } from '@droidgym/android/intent'
import { HOUR_MS, MINUTE_MS, dayOf } from '../kit/time/units.ts'
import type { EditLocal } from './editing.ts'
import { freshEdit } from './editing.ts'
import { parseRule } from './events/recurrence.ts'

/** CalendarContract.EXTRA_EVENT_BEGIN_TIME, of the occurrence that an intent is about. */
export const BEGIN_TIME = 'beginTime'

/** The part of an intent that names one of an event's occurrences. */
export function eventIntent(id: number, start: number): Pick<Intent, 'data' | 'hasExtras' | 'extras'> {
  return { data: `content://com.android.calendar/events/${id}`, hasExtras: true, extras: { [BEGIN_TIME]: start } }
}

/**
 * The editor as another app fills it in (CalendarContract: `title`, `eventLocation`, `description`, `beginTime` and
 * `endTime` in epoch milliseconds, `allDay`, `rrule`, and Intent.EXTRA_EMAIL with the guests). Without an end an event
 * takes an hour.
 */
export function editOfIntent(intent: Intent, now: number): EditLocal {
  const begin = numberExtra(intent, BEGIN_TIME)
  const day = dayOf(begin ?? now)
  const text = (name: string): string => textExtra(intent, name) ?? ''
  const texts = {
    title: text('title'), location: text('eventLocation'), description: text('description'),
    guests: text('android.intent.extra.EMAIL'),
  }
  const rule = parseRule(text('rrule'), (time) => time)
  const fresh = { ...freshEdit(day), ...texts, allDay: booleanExtra(intent, 'allDay'), ...(rule && { rule }) }
  if (begin === undefined) return fresh
  const end = numberExtra(intent, 'endTime') ?? begin + HOUR_MS
  return { ...fresh, from: (begin - day) / MINUTE_MS, to: (Math.max(begin, end) - day) / MINUTE_MS }
}
