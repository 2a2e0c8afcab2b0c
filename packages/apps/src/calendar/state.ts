import { appState } from '@droidgym/phone/system/app-definition'
import { cancelNotification } from '@droidgym/phone/system/notification-manager/cancel'
import { toEpoch } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { MINUTE_MS } from '../kit/time/units.ts'
import { worldOf } from '../shared/world/world.ts'
import { CALENDAR } from './app.ts'
import type { Event, Reminder } from './events/events.ts'
import { byStart, seededEvents } from './events/events.ts'
import { instancesOf, nextStart } from './events/instances.ts'

export const Activity = {
  main: 'com.android.calendar.AllInOneActivity',
  /** AOSP Calendar's names of the two others. Assumption: Google's has them, too. */
  info: 'com.android.calendar.EventInfoActivity',
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

export const PAGES = ['agenda_view', 'day_view', 'days_view', 'week_view', 'month_view'] as const
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

/** CalendarContract.Reminders.METHOD_ALERT */
export const ALERT = 1
/** Those that show a notification: METHOD_DEFAULT and METHOD_ALERT (CalendarAlarmManager of the provider). */
const SHOWN_METHODS: ReadonlySet<number> = new Set([0, ALERT])

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

/** Deletes an event with what stands in the place of its occurrences. */
export function deleteEvent(tx: Transaction, id: number): void {
  calendarState.update(tx, (state) => ({
    ...state,
    events: state.events.filter((event) => event.id !== id && event.original?.id !== id),
  }))
  cancelNotification(tx, CALENDAR, id)
  planReminders(tx)
}

/** The one timer for all reminders. */
export const REMINDER_TIMER = 'reminder'

/** How long before an event each of its reminders is due that show, in milliseconds. */
function leadsOf({ reminders = [] }: Event): readonly number[] {
  return reminders.flatMap(({ method, minutes }) => (SHOWN_METHODS.has(method) ? [minutes * MINUTE_MS] : []))
}

/** The events of which a reminder is due from a time to another, at those of their occurrences that it is about. */
export function remindersDue(events: readonly Event[], from: number, to: number): readonly Event[] {
  return events.flatMap((event) => leadsOf(event).flatMap((lead) => (
    instancesOf(event, events, from + lead, to + lead)
  )))
}

/** Wakes the app for the next reminder. Assumption: one whose time has passed before it was set does not come. */
export function planReminders(tx: Transaction): void {
  tx.cancel(CALENDAR.packageName, REMINDER_TIMER)
  const { events } = calendarState.of(tx.state)
  const times = events.flatMap((event) => leadsOf(event).flatMap((lead) => {
    const start = nextStart(event, events, tx.now + lead)
    return start === undefined ? [] : [start - lead]
  }))
  const next = Math.min(...times)
  if (next === Infinity) return
  tx.schedule(CALENDAR.packageName, REMINDER_TIMER, toEpoch(tx.state, next) - toEpoch(tx.state, tx.now))
}
