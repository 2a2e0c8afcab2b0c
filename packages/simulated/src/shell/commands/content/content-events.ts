import { addEvent, calendarState } from '@droidgym/apps/calendar/state'
import { defined } from '@droidgym/base/defined'
import { toEpoch, toLocal } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { onReminders } from './content-reminders.ts'
import { queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'com.android.calendar'
const COLUMNS = [
  '_id INTEGER', 'calendar_id INTEGER', 'title TEXT', 'dtstart INTEGER', 'dtend INTEGER', 'allDay INTEGER',
  'eventTimezone TEXT', 'eventLocation TEXT', 'description TEXT', 'hasAlarm INTEGER',
]
/** Assumption: the phone has one calendar. */
const CALENDAR_ID = 1

/** `content://com.android.calendar`: `events`, `calendars` and `reminders` (CalendarContract). */
export function onEvents(call: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { phone } = call
  const { path, bound } = request
  if (/^reminders\b/.test(path)) return onReminders(call, verb, request)
  if (path === 'calendars' && verb === 'query') {
    return queryRows(AUTHORITY, ['_id INTEGER', 'name TEXT'], [[CALENDAR_ID, 'Phone']], request)
  }
  if (path !== 'events') return unsupported(AUTHORITY, path)
  if (verb === 'query') {
    const rows = calendarState.of(phone.state).events.map((event) => {
      const { id, title, start, end, allDay, location = null, description = null, reminders = [] } = event
      const texts = [location, description]
      const [from, to] = [start, end].map((time) => (allDay ? time : toEpoch(phone.state, time)))
      return [id, CALENDAR_ID, title, from ?? start, to ?? end, Number(allDay), 'UTC', ...texts, Number(reminders.length > 0)]
    })
    // The zone in which an event was made is not kept.
    const where = request.where?.replaceAll(/ AND eventTimezone='[^']*'/g, '')
    return queryRows(AUTHORITY, COLUMNS, rows, { ...request, where })
  }
  const [start, end] = [Number(bound.get('dtstart') ?? Number.NaN), Number(bound.get('dtend') ?? Number.NaN)]
  if (verb !== 'insert' || !Number.isFinite(start) || !Number.isFinite(end)) return unsupported(AUTHORITY, path)
  const [location, description] = [bound.get('eventLocation'), bound.get('description')]
  phone.change((tx) => {
    const allDay = bound.get('allDay') === '1'
    const local = (time: number): number => (allDay ? time : toLocal(tx.state, time))
    const event = { title: bound.get('title') ?? '', start: local(start), end: local(end), allDay }
    addEvent(tx, defined({ ...event, location, description }))
  })
  return {}
}
