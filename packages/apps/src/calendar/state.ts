import { appState } from '@droidgym/phone/system/app-definition'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { OverlayLocal } from '../kit/app-views.ts'
import { worldOf } from '../shared/world/world.ts'
import { CALENDAR } from './app.ts'
import type { Event } from './events/events.ts'
import { HOUR_MS, byStart, seededEvents } from './events/events.ts'

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

/** The overlay is the one of the two hours that is being chosen. */
export interface EditLocal extends OverlayLocal<'from' | 'to'> {
  /** Id of the event, or null for a new one. */
  readonly id: number | null
  readonly title: string
  readonly day: number
  /** Hours of the day; the end is at most 24. */
  readonly from: number
  readonly to: number
  readonly allDay: boolean
}

export function freshEdit(day: number): EditLocal {
  return { id: null, title: '', day, from: 10, to: 11, allDay: false, overlay: null }
}

/** Opens the editor with what is given. */
export function edit(tx: Transaction, local: EditLocal): void {
  tx.startActivity({ component: { packageName: CALENDAR.packageName, className: Activity.edit }, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}

/** The editor knows whole hours of one day: those that the event touches. */
export function editOf({ id, title, start, end, allDay }: Event, day: number): EditLocal {
  const first = Math.floor((start - day) / HOUR_MS)
  const last = Math.min(24, Math.ceil((end - day) / HOUR_MS))
  const [from, to] = allDay ? [10, 11] : [first, Math.max(first + 1, last)]
  return { id, title, day, from, to, allDay, overlay: null }
}

export function saveEvent(tx: Transaction, { id, title, day, from, to, allDay }: EditLocal): void {
  calendarState.update(tx, ({ events, nextId }) => {
    const times = allDay ? [day, day + 24 * HOUR_MS] : [day + from * HOUR_MS, day + to * HOUR_MS]
    const [start = day, end = day] = times
    const before = events.find((other) => other.id === id)
    const event: Event = { ...before, id: id ?? nextId, title: title.trim(), start, end, allDay }
    return { events: [...events.filter((other) => other.id !== id), event].sort(byStart), nextId: nextId + 1 }
  })
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
}
