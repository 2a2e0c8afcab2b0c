import { appState } from '@droidgym/phone/system/app-definition'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { topActivity } from '@droidgym/phone/system/state'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { DatePickerState } from '../kit/time/date-picker.tsx'
import { DAY_MS } from '../kit/time/month.ts'
import type { TimePickerState } from '../kit/time/time-picker-state.ts'
import { worldOf } from '../shared/world/world.ts'
import { CALENDAR } from './app.ts'
import type { Event } from './events/events.ts'
import { byStart, seededEvents } from './events/events.ts'

const MINUTE_MS = 60_000

export const Activity = {
  main: 'com.android.calendar.AllInOneActivity',
  /** AOSP Calendar's name. Assumption: Google's calls it so, too. */
  edit: 'com.android.calendar.event.EditEventActivity',
} as const

export interface CalendarState {
  /** By time. */
  readonly events: readonly Event[]
  readonly nextId: number
}

export const calendarState = appState<CalendarState>(CALENDAR.packageName)

export function firstState(environment: EnvironmentSpec): CalendarState {
  const events = seededEvents(worldOf(environment))
  return { events, nextId: events.length + 1 }
}

export const PAGES = ['agenda_view', 'day_view', 'month_view'] as const
export type Page = (typeof PAGES)[number]

export interface MainLocal {
  readonly page: Page
  /** Start of the day in front. */
  readonly day: number
  readonly drawer: boolean
  readonly speedDial: boolean
}

/** The schedule from a day on. */
export function freshMain(day: number): MainLocal {
  return { page: 'agenda_view', day, drawer: false, speedDial: false }
}

/** The overlay is what is being chosen: the day, or one of the two times. */
export interface EditLocal extends OverlayLocal<'date' | 'from' | 'to'> {
  /** Id of the event, or null for a new one. */
  readonly id: number | null
  readonly title: string
  readonly day: number
  /** Minutes from the start of the day; the end can lie on a later one. */
  readonly from: number
  readonly to: number
  /** Of the picker that is open. */
  readonly date?: DatePickerState
  readonly time?: TimePickerState
  readonly allDay: boolean
}

export function freshEdit(day: number): EditLocal {
  return { id: null, title: '', day, from: 600, to: 660, allDay: false, overlay: null }
}

/** Opens the editor with what is given. */
export function edit(tx: Transaction, local: EditLocal): void {
  tx.startActivity({ component: { packageName: CALENDAR.packageName, className: Activity.edit }, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}

/** A day that an event takes as a whole has the times of a new one, should it no longer do so. */
export function editOf({ id, title, start, end, allDay }: Event, day: number): EditLocal {
  if (allDay) return { ...freshEdit(day), id, title, allDay }
  return { ...freshEdit(day), id, title, from: (start - day) / MINUTE_MS, to: (end - day) / MINUTE_MS }
}

/** Minutes. */
const DEFAULT_REMINDER = 30

export function saveEvent(tx: Transaction, { id, title, day, from, to, allDay }: EditLocal): void {
  calendarState.update(tx, ({ events, nextId }) => {
    const times = allDay ? [day, day + DAY_MS] : [day + from * MINUTE_MS, day + to * MINUTE_MS]
    const [start = day, end = day] = times
    const before = events.find((other) => other.id === id)
    // Assumption: without a row for it in the editor, a new event has what Google Calendar begins with.
    const reminder = before === undefined && !allDay ? { reminder: DEFAULT_REMINDER } : {}
    const event: Event = { ...before, ...reminder, id: id ?? nextId, title: title.trim(), start, end, allDay }
    return { events: [...events.filter((other) => other.id !== id), event].sort(byStart), nextId: nextId + 1 }
  })
  planReminders(tx)
}

/** Adds an event that another app has made. */
export function addEvent(tx: Transaction, event: Omit<Event, 'id'>): void {
  calendarState.update(tx, ({ events, nextId }) => ({
    events: [...events, { ...event, id: nextId }].sort(byStart),
    nextId: nextId + 1,
  }))
}

export function deleteEvent(tx: Transaction, id: number): void {
  calendarState.update(tx, (state) => ({ ...state, events: state.events.filter((event) => event.id !== id) }))
  cancelNotification(tx, CALENDAR, id)
  planReminders(tx)
}

/** The one timer for all reminders. */
export const REMINDER_TIMER = 'reminder'

/** When a reminder of an event is due; never for one without. */
export function reminderTime({ allDay, reminder, start }: Event): number {
  return reminder === undefined || allDay ? Infinity : start - reminder * MINUTE_MS
}

/** Wakes the app for the next reminder. Assumption: one whose time has passed before it was set does not come. */
export function planReminders(tx: Transaction): void {
  tx.cancel(CALENDAR.packageName, REMINDER_TIMER)
  const next = Math.min(...calendarState.of(tx.state).events.map(reminderTime).filter((time) => time > tx.now))
  if (next === Infinity) return
  tx.schedule(CALENDAR.packageName, REMINDER_TIMER, toEpoch(tx.state, next) - toEpoch(tx.state, tx.now))
}
