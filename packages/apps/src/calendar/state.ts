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
import type { Event, Reminder } from './events/events.ts'
import { MINUTE_MS, byStart, seededEvents } from './events/events.ts'

export const Activity = {
  main: 'com.android.calendar.AllInOneActivity',
  /** AOSP Calendar's name. Assumption: Google's calls it so, too. */
  edit: 'com.android.calendar.event.EditEventActivity',
} as const

export interface CalendarState {
  /** By time. */
  readonly events: readonly Event[]
  readonly nextId: number
  readonly nextReminderId: number
}

export const calendarState = appState<CalendarState>(CALENDAR.packageName)

export function firstState(environment: EnvironmentSpec): CalendarState {
  const events = seededEvents(worldOf(environment))
  return { events, nextId: events.length + 1, nextReminderId: 1 }
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
  readonly location: string
  readonly description: string
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
  return { id: null, title: '', location: '', description: '', day, from: 600, to: 660, allDay: false, overlay: null }
}

/** Opens the editor with what is given. */
export function edit(tx: Transaction, local: EditLocal): void {
  tx.startActivity({ component: { packageName: CALENDAR.packageName, className: Activity.edit }, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}

/** A day that an event takes as a whole has the times of a new one, should it no longer do so. */
export function editOf({ start, end, reminders: _, ...event }: Event, day: number): EditLocal {
  const known = { ...freshEdit(day), ...event }
  if (event.allDay) return known
  return { ...known, from: (start - day) / MINUTE_MS, to: (end - day) / MINUTE_MS }
}

/** CalendarContract.Reminders.METHOD_ALERT */
const ALERT = 1
/** Those that show a notification: METHOD_DEFAULT and METHOD_ALERT (CalendarAlarmManager of the provider). */
const SHOWN_METHODS: ReadonlySet<number> = new Set([0, ALERT])
const DEFAULT_MINUTES = 30

export function saveEvent(tx: Transaction, local: EditLocal): void {
  const { id, title, day, from, to, allDay } = local
  const known = id !== null && calendarState.of(tx.state).events.some((event) => event.id === id)
  const made = id ?? calendarState.of(tx.state).nextId
  calendarState.update(tx, ({ events, nextId, ...rest }) => {
    const times = allDay ? [day, day + DAY_MS] : [day + from * MINUTE_MS, day + to * MINUTE_MS]
    const [start = day, end = day] = times
    const before = events.find((other) => other.id === id)
    const [location, description] = [local.location.trim(), local.description.trim()]
    const event: Event = {
      id: made, title: title.trim(), start, end, allDay,
      ...(location !== '' && { location }),
      ...(description !== '' && { description }),
      ...(before?.reminders !== undefined && { reminders: before.reminders }),
    }
    return { ...rest, events: [...events.filter((other) => other.id !== id), event].sort(byStart), nextId: nextId + 1 }
  })
  // Assumption: without a row for it in the editor, a new event has what Google Calendar begins with.
  if (!known && !allDay) addReminder(tx, made, { minutes: DEFAULT_MINUTES, method: ALERT })
  planReminders(tx)
}

/** Adds a reminder to an event; there is none for an event that does not exist. */
export function addReminder(tx: Transaction, eventId: number, reminder: Omit<Reminder, 'id'>): void {
  calendarState.update(tx, (state) => {
    const { events, nextReminderId: id } = state
    if (!events.some((event) => event.id === eventId)) return state
    return {
      ...state,
      events: events.map((event) => (
        event.id === eventId ? { ...event, reminders: [...event.reminders ?? [], { ...reminder, id }] } : event
      )),
      nextReminderId: id + 1,
    }
  })
  planReminders(tx)
}

export function deleteReminders(tx: Transaction, ids: ReadonlySet<number>): void {
  calendarState.update(tx, (state) => ({
    ...state,
    events: state.events.map(({ reminders = [], ...event }) => {
      const kept = reminders.filter(({ id }) => !ids.has(id))
      return kept.length === 0 ? event : { ...event, reminders: kept }
    }),
  }))
  planReminders(tx)
}

/** Adds an event that another app has made. */
export function addEvent(tx: Transaction, event: Omit<Event, 'id'>): void {
  calendarState.update(tx, ({ events, nextId, ...rest }) => ({
    ...rest,
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

/** When the reminders of an event that show are due. */
export function reminderTimes({ reminders = [], start }: Event): readonly number[] {
  return reminders.flatMap(({ method, minutes }) => (SHOWN_METHODS.has(method) ? [start - minutes * MINUTE_MS] : []))
}

/** Wakes the app for the next reminder. Assumption: one whose time has passed before it was set does not come. */
export function planReminders(tx: Transaction): void {
  tx.cancel(CALENDAR.packageName, REMINDER_TIMER)
  const next = Math.min(...calendarState.of(tx.state).events.flatMap(reminderTimes).filter((time) => time > tx.now))
  if (next === Infinity) return
  tx.schedule(CALENDAR.packageName, REMINDER_TIMER, toEpoch(tx.state, next) - toEpoch(tx.state, tx.now))
}
