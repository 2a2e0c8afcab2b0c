import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Event } from './events/events.ts'
import { calendarState } from './state.ts'

const EVENTS =
  'CREATE TABLE Events (_id INTEGER PRIMARY KEY AUTOINCREMENT,calendar_id INTEGER NOT NULL,title TEXT,dtstart INTEGER,' +
  'dtend INTEGER,eventTimezone TEXT,allDay INTEGER NOT NULL DEFAULT 0,deleted INTEGER NOT NULL DEFAULT 0)'

/**
 * The calendar provider's database, with the columns of Events that the app knows (CalendarDatabaseHelper, API 29). It
 * is only read. Assumption: an event that is deleted is gone at once, as in a calendar that is not synchronized.
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
      ...events.map(({ id, title, start, end, allDay }) => ({
        sql: "INSERT INTO Events VALUES (?, 1, ?, CAST(? AS INTEGER), CAST(? AS INTEGER), 'UTC', ?, 0)",
        parameters: [id, title, ...[start, end].map((time) => String(allDay ? time : instantOf(time))), Number(allDay)],
      })),
    ],
  })
}
