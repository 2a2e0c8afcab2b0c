import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Color } from '@droidgym/phone/view/style'
import type { OverlayLocal } from '../kit/app-views.ts'
import { startWith } from '../kit/start-with.ts'
import type { DatePickerState } from '../kit/time/date-picker.tsx'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'
import { MINUTE_MS, dayOf } from '../kit/time/units.ts'
import { CALENDAR } from './app.ts'
import type { Event, Reminder } from './events/events.ts'
import type { Frequency, Rule } from './events/recurrence.ts'
import { ALERT, Activity } from './state.ts'

export type DraftReminder = Omit<Reminder, 'id'>

/** What the recurrence picker holds while it is open; numbers as they are typed. */
export interface RuleDraft {
  readonly frequency: Frequency
  readonly interval: string
  readonly days: readonly number[]
  /** Whether a month's occurrence lies on the same weekday, instead of the same number. */
  readonly byWeekday: boolean
  readonly ends: 'never' | 'until' | 'count'
  readonly until: number
  readonly count: string
  /** The fields in which was typed; before, all of the text is selected. */
  readonly typed: readonly ('interval' | 'count')[]
}

/** What a reminder's own time is made of: a number as it is typed, and the minutes of its unit. */
export interface ReminderDraft {
  readonly amount: string
  readonly unit: number
  /** Whether something was typed; before, all of the text is selected. */
  readonly typed: boolean
}

export type EditOverlay =
  | 'date' | 'from' | 'to' | 'repeat' | 'rule' | 'until' | 'color' | 'scope'
  /** A reminder by its place in the list; the one behind the last is new. */
  | { readonly reminder: number; readonly draft?: ReminderDraft }

/** Which of a series' events a change is for. */
export type Scope = 'only' | 'following' | 'all'

/** The overlay is what is being chosen. */
export interface EditLocal extends OverlayLocal<EditOverlay> {
  /** Id of the event, or null for a new one. */
  readonly id: number | null
  readonly title: string
  readonly location: string
  readonly description: string
  /** Addresses with commas between them. */
  readonly guests: string
  readonly color?: Color
  readonly rule?: Rule
  /** Null: those that the app gives a new event. */
  readonly reminders: readonly DraftReminder[] | null
  readonly day: number
  /** Minutes from the start of the day; the end can lie on a later one. */
  readonly from: number
  readonly to: number
  /** Of the picker that is open. */
  readonly date?: DatePickerState
  readonly time?: TimePickerState
  readonly draft?: RuleDraft
  readonly allDay: boolean
  /** The start of the occurrence that is edited, of an event that repeats. */
  readonly instance?: number
}

export function freshEdit(day: number): EditLocal {
  const texts = { title: '', location: '', description: '', guests: '' }
  return { id: null, ...texts, reminders: null, day, from: 600, to: 660, allDay: false, overlay: null }
}

/** Opens the editor with what is given. */
export function edit(tx: Transaction, local: EditLocal): void {
  openWith(tx, Activity.edit, local)
}

export function openWith(tx: Transaction, className: string, local: object): void {
  startWith(tx, { component: { packageName: CALENDAR.packageName, className }, hasExtras: true }, local)
}

/** A day that an event takes as a whole has the times of a new one, should it no longer do so. */
export function editOf({ start, end, reminders = [], guests = [], original: _, ...event }: Event): EditLocal {
  const day = dayOf(start)
  const known: EditLocal = {
    ...freshEdit(day), ...event,
    guests: guests.join(', '),
    reminders: reminders.map(({ minutes, method }) => ({ minutes, method })),
    ...(event.rule !== undefined && { instance: start }),
  }
  if (event.allDay) return known
  return { ...known, from: (start - day) / MINUTE_MS, to: (end - day) / MINUTE_MS }
}

/** Assumption: half an hour before events with a time, as Google Calendar begins with. */
const DEFAULT_REMINDERS: readonly DraftReminder[] = [{ minutes: 30, method: ALERT }]

export function remindersOf({ reminders, allDay }: EditLocal): readonly DraftReminder[] {
  return reminders ?? (allDay ? [] : DEFAULT_REMINDERS)
}
