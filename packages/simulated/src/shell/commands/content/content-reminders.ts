import { reminderRows } from '@droidgym/apps/calendar/provider-database'
import { addReminder, calendarState, deleteReminders } from '@droidgym/apps/calendar/state'
import { SqliteError } from '@droidgym/android/storage/sqlite'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { queryRows, selectRows, sqlFault, unsupported } from './content-rows.ts'

const AUTHORITY = 'com.android.calendar'
const COLUMNS = ['_id INTEGER', 'event_id INTEGER', 'minutes INTEGER', 'method INTEGER']

/** `content://com.android.calendar/reminders`, and `reminders/ID` (CalendarProvider2, API 29). */
export function onReminders({ phone }: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { path, bound, where } = request
  const id = /^reminders\/(\d+)$/.exec(path)?.[1]
  if (id === undefined && path !== 'reminders') return unsupported(AUTHORITY, path)
  const conditions = [...(id === undefined ? [] : [`_id = ${id}`]), ...(where === undefined ? [] : [`(${where})`])]
  const selection = { ...request, where: conditions.length === 0 ? undefined : conditions.join(' AND ') }
  const rows = reminderRows(calendarState.of(phone.state).events)
  switch (verb) {
    case 'query':
      return queryRows(AUTHORITY, COLUMNS, rows, selection)
    case 'delete': {
      const found = selectRows(COLUMNS, rows, selection)
      if (found instanceof SqliteError) return sqlFault(AUTHORITY, found)
      phone.change((tx) => { deleteReminders(tx, new Set(found.map((row) => Number(row['_id'])))) })
      return {}
    }
    case 'insert': {
      if (id !== undefined) return unsupported(AUTHORITY, path)
      const event = Number(bound.get('event_id') ?? Number.NaN)
      if (!Number.isInteger(event)) {
        const message = 'Reminders values must contain a numeric event_id'
        return failed(0, `Error while accessing provider:${AUTHORITY}\njava.lang.IllegalArgumentException: ${message}\n`)
      }
      const [minutes, method] = [Number(bound.get('minutes')), Number(bound.get('method') ?? 0)]
      if (Number.isInteger(minutes) && Number.isInteger(method)) {
        phone.change((tx) => { addReminder(tx, event, { minutes, method }) })
      }
      return {}
    }
    default:
      return unsupported(AUTHORITY, path)
  }
}
