import type { SqlValue } from '@droidgym/android/storage/sqlite'
import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import { DAY_MS } from '../kit/time/units.ts'
import { colorNumber } from './events/event-colors.ts'
import type { Event } from './events/events.ts'
import { formatRule } from './events/recurrence.ts'
import { calendarState } from './state.ts'

/** The columns of Events that the app knows, in the provider's order. */
export const EVENT_COLUMNS = [
  '_id INTEGER', 'calendar_id INTEGER', 'title TEXT', 'eventLocation TEXT', 'description TEXT', 'eventColor INTEGER',
  'eventStatus INTEGER', 'dtstart INTEGER', 'dtend INTEGER', 'eventTimezone TEXT', 'duration TEXT', 'allDay INTEGER',
  'hasAlarm INTEGER', 'rrule TEXT', 'original_id INTEGER', 'originalInstanceTime INTEGER', 'hasAttendeeData INTEGER',
  'deleted INTEGER',
] as const
export const ATTENDEE_COLUMNS = [
  '_id INTEGER', 'event_id INTEGER', 'attendeeName TEXT', 'attendeeEmail TEXT', 'attendeeStatus INTEGER',
  'attendeeRelationship INTEGER', 'attendeeType INTEGER',
] as const

const EVENTS = `CREATE TABLE Events (${EVENT_COLUMNS.join(',').replace('_id INTEGER', '_id INTEGER PRIMARY KEY AUTOINCREMENT')})`
const REMINDERS =
  'CREATE TABLE Reminders (_id INTEGER PRIMARY KEY,event_id INTEGER,minutes INTEGER,method INTEGER NOT NULL DEFAULT 0)'
const ATTENDEES = `CREATE TABLE Attendees (${ATTENDEE_COLUMNS.join(',').replace('_id INTEGER', '_id INTEGER PRIMARY KEY')})`

/** Assumption: the phone has one calendar. */
export const CALENDAR_ID = 1
/** CalendarContract.EventsColumns.STATUS_CONFIRMED and STATUS_CANCELED */
const Status = { confirmed: 1, cancelled: 2 } as const

/**
 * Rows of Events. A repeating event has a duration in the place of its end (EditEventHelper.addRecurrenceRule), and an
 * occurrence that differs or does not take place is an event of its own, which names it.
 */
export function eventRows(
  events: readonly Event[],
  instantOf: (local: number) => number,
): readonly (readonly SqlValue[])[] {
  return events.map((event) => {
    const { id, title, location, description, color, start, end, allDay, rule, original } = event
    const { guests = [], reminders = [] } = event
    const instant = (time: number): number => (allDay ? time : instantOf(time))
    return [
      id, CALENDAR_ID, title, location ?? null, description ?? null,
      color === undefined ? null : colorNumber(color),
      event.cancelled === true ? Status.cancelled : Status.confirmed,
      instant(start),
      rule === undefined ? instant(end) : null,
      'UTC',
      rule === undefined ? null : durationText(end - start, allDay),
      Number(allDay),
      Number(reminders.length > 0),
      rule === undefined ? null : formatRule(rule, allDay, instantOf),
      original?.id ?? null,
      original === undefined ? null : instant(original.start),
      Number(guests.length > 0),
      0,
    ]
  })
}

function durationText(length: number, allDay: boolean): string {
  return allDay ? `P${Math.ceil(length / DAY_MS)}D` : `P${Math.floor(length / 1000)}S`
}

/** `_id`, `event_id`, `minutes` and `method` of every reminder, by their ids. */
export function reminderRows(events: readonly Event[]): readonly (readonly number[])[] {
  return events
    .flatMap(({ id: event, reminders = [] }) => (
      reminders.map(({ id, minutes, method }) => [id, event, minutes, method])
    ))
    .sort(([left = 0], [right = 0]) => left - right)
}

/** Rows of Attendees: no answer yet (0), an attendee (1) who is required (1). */
export function attendeeRows(events: readonly Event[]): readonly (readonly SqlValue[])[] {
  return events
    .toSorted((left, right) => left.id - right.id)
    .flatMap(({ id, guests = [] }) => guests.map((guest) => [id, '', guest, 0, 1, 1] as const))
    .map((row, index) => [index + 1, ...row])
}

/**
 * The calendar provider's database: events, reminders and guests, with the columns that the app knows
 * (CalendarDatabaseHelper, API 29). It is only read. Assumption: an event that is deleted is gone at once, as in a
 * calendar that is not synchronized.
 */
export const calendarDatabase = timedFile(
  '/data/data/com.android.providers.calendar/databases/calendar.db',
  (state) => calendarState.of(state).events,
  writeEvents,
)

function writeEvents(events: readonly Event[], instantOf: (local: number) => number): Uint8Array {
  const inserts = (table: string, rows: readonly (readonly SqlValue[])[]) => rows.map((row) => ({
    // A time does not fit into what SQLite binds as an integer here.
    sql: `INSERT INTO ${table} VALUES (${row.map((value) => (isLong(value) ? 'CAST(? AS INTEGER)' : '?')).join(', ')})`,
    parameters: row.map((value) => (isLong(value) ? String(value) : value)),
  }))
  return writeDatabase({
    // CalendarDatabaseHelper.DATABASE_VERSION
    userVersion: 600,
    statements: [
      { sql: EVENTS },
      { sql: REMINDERS },
      { sql: ATTENDEES },
      ...inserts('Events', eventRows(events, instantOf)),
      ...inserts('Reminders', reminderRows(events)),
      ...inserts('Attendees', attendeeRows(events)),
    ],
  })
}

function isLong(value: SqlValue): value is number {
  return typeof value === 'number' && Math.abs(value) > 0x7fff_ffff
}
