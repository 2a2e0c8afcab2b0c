import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Event } from './events/events.ts'
import { calendarState } from './state.ts'

const EVENTS =
  'CREATE TABLE Events (_id INTEGER PRIMARY KEY AUTOINCREMENT,calendar_id INTEGER NOT NULL,title TEXT,eventLocation TEXT,' +
  'description TEXT,dtstart INTEGER,' +
  'dtend INTEGER,eventTimezone TEXT,allDay INTEGER NOT NULL DEFAULT 0,hasAlarm INTEGER NOT NULL DEFAULT 0,' +
  'deleted INTEGER NOT NULL DEFAULT 0)'
const REMINDERS =
  'CREATE TABLE Reminders (_id INTEGER PRIMARY KEY,event_id INTEGER,minutes INTEGER,method INTEGER NOT NULL DEFAULT 0)'

/** `_id`, `event_id`, `minutes` and `method` of every reminder, by their ids. */
export function reminderRows(events: readonly Event[]): readonly (readonly number[])[] {
  return events
    .flatMap(({ id: event, reminders = [] }) => (
      reminders.map(({ id, minutes, method }) => [id, event, minutes, method])
    ))
    .sort(([left = 0], [right = 0]) => left - right)
}

/**
 * The calendar provider's database: reminders, and the columns of Events that the app knows (CalendarDatabaseHelper,
 * API 29). It is only read. Assumption: an event that is deleted is gone at once, as in a calendar that is not
 * synchronized.
 */
export const calendarDatabase = timedFile(
  '/data/data/com.android.providers.calendar/databases/calendar.db',
  (state) => calendarState.of(state).events,
  writeEvents,
)

function writeEvents(events: readonly Event[], instantOf: (local: number) => number): Uint8Array {
  return writeDatabase({
    // CalendarDatabaseHelper.DATABASE_VERSION
    userVersion: 600,
    statements: [
      { sql: EVENTS },
      { sql: REMINDERS },
      ...events.map(({ id, title, location, description, start, end, allDay, reminders = [] }) => ({
        sql: "INSERT INTO Events VALUES (?, 1, ?, ?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), 'UTC', ?, ?, 0)",
        parameters: [
          id, title, location ?? null, description ?? null,
          ...[start, end].map((time) => String(allDay ? time : instantOf(time))),
          ...[allDay, reminders.length > 0].map(Number),
        ],
      })),
      ...reminderRows(events).map((row) => ({ sql: 'INSERT INTO Reminders VALUES (?, ?, ?, ?)', parameters: row })),
    ],
  })
}
