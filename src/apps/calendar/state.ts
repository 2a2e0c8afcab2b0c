import type { ScreenContext } from '../../phone/app.ts'
import type { EnvironmentSpec } from '../../spec/environments/environment.ts'
import { appState } from '../../phone/system/app-definition.ts'
import { topActivity } from '../../phone/system/state.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { ViewElement } from '../../phone/view/element.ts'
import type { Palette } from '../../phone/view/theme.ts'
import { googlePalette } from '../../phone/view/theme.ts'
import type { WindowSpec } from '../../phone/view/window.ts'
import { WindowKind } from '../../phone/view/window.ts'
import type { AppView } from '../kit/app-view.ts'
import { appView } from '../kit/app-view.ts'
import type { Event } from './data/events.ts'
import { HOUR_MS, byStart, seededEvents } from './data/events.ts'

export const PACKAGE = 'com.google.android.calendar'
export const MAIN_ACTIVITY = 'com.android.calendar.AllInOneActivity'
/** AOSP Calendar's name. Assumption: Google's calls it so, too. */
export const EDIT_ACTIVITY = 'com.android.calendar.event.EditEventActivity'

export interface CalendarState {
  /** By time. */
  readonly events: readonly Event[]
  readonly nextId: number
}

const calendarState = appState<CalendarState>(PACKAGE)

export function initialState({ content, seed }: EnvironmentSpec): CalendarState {
  const events = content === 'fresh' ? [] : seededEvents(seed)
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

export interface EditLocal {
  /** Id of the event, or null for a new one. */
  readonly id: number | null
  readonly title: string
  readonly day: number
  /** Hours of the day; the end is at most 24. */
  readonly from: number
  readonly to: number
  readonly allDay: boolean
  /** Which of the two hours is being chosen. */
  readonly choosing: 'from' | 'to' | null
}

export function freshEdit(day: number): EditLocal {
  return { id: null, title: '', day, from: 10, to: 11, allDay: false, choosing: null }
}

/** Opens the editor with what is given. */
export function edit(tx: Transaction, local: EditLocal): void {
  tx.startActivity({ component: { packageName: PACKAGE, className: EDIT_ACTIVITY }, hasExtras: true })
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}

export function editOf({ id, title, start, end, allDay }: Event, day: number): EditLocal {
  const [from, to] = allDay ? [10, 11] : [(start - day) / HOUR_MS, (end - day) / HOUR_MS]
  return { id, title, day, from, to, allDay, choosing: null }
}

export function saveEvent(tx: Transaction, { id, title, day, from, to, allDay }: EditLocal): void {
  calendarState.update(tx, ({ events, nextId }) => {
    const times = allDay ? [day, day + 24 * HOUR_MS] : [day + from * HOUR_MS, day + to * HOUR_MS]
    const [start = day, end = day] = times
    const event: Event = { id: id ?? nextId, title: title.trim(), start, end, allDay }
    return { events: [...events.filter((other) => other.id !== id), event].sort(byStart), nextId: nextId + 1 }
  })
}

export function deleteEvent(tx: Transaction, id: number): void {
  calendarState.update(tx, (state) => ({ ...state, events: state.events.filter((event) => event.id !== id) }))
}

/** What every screen of the app is drawn from. */
export interface View<L> extends AppView<L> {
  readonly events: readonly Event[]
  readonly palette: Palette
}

export function viewOf<L>(context: ScreenContext<L>): View<L> {
  return {
    ...appView(context, 'calendar'),
    events: calendarState.of(context.state).events,
    palette: googlePalette(context.configuration.dark),
  }
}

export function activityWindow<L>({ context, palette }: View<L>, content: ViewElement): WindowSpec {
  return {
    kind: WindowKind.activity,
    key: context.window,
    packageName: PACKAGE,
    content,
    background: palette.background,
    navigationBarColor: palette.background,
    lightSystemBars: !context.configuration.dark,
  }
}
