import { writeDatabase } from '../../android/storage/sqlite.ts'
import type { FileProjection } from '../../phone/system/app-definition.ts'
import type { Event } from './data/events.ts'
import { calendarState } from './state.ts'

/** CalendarDatabaseHelper of Android 10, with the columns that the calendar knows. */
const EVENTS =
  'CREATE TABLE Events (_id INTEGER PRIMARY KEY AUTOINCREMENT,title TEXT,dtstart INTEGER,dtend INTEGER,' +
  'eventTimezone TEXT,allDay INTEGER NOT NULL DEFAULT 0,deleted INTEGER NOT NULL DEFAULT 0)'

/** The events as other programs read them. It is only read. */
export const calendarDatabase: FileProjection = {
  path: '/data/data/com.android.providers.calendar/databases/calendar.db',
  source: (state) => calendarState.of(state).events,
  read: (state) => writeEvents(calendarState.of(state).events),
}

function writeEvents(events: readonly Event[]): Uint8Array {
  return writeDatabase({
    // CalendarDatabaseHelper.DATABASE_VERSION
    userVersion: 600,
    statements: [
      { sql: EVENTS },
      ...events.map(({ id, title, start, end, allDay }) => ({
        sql: "INSERT INTO Events VALUES (?, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), 'UTC', ?, 0)",
        parameters: [id, title, String(start), String(end), Number(allDay)],
      })),
    ],
  })
}
