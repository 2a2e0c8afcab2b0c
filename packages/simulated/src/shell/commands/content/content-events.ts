import { ATTENDEE_COLUMNS, CALENDAR_ID, EVENT_COLUMNS, attendeeRows, eventRows } from '@droidgym/apps/calendar/provider-database'
import { parseRule } from '@droidgym/apps/calendar/events/recurrence'
import { addEvent, calendarState } from '@droidgym/apps/calendar/state'
import { defined } from '@droidgym/base/defined'
import { toEpoch, toLocal } from '@droidgym/phone/system/time-zone'
import type { CommandCall, CommandResult } from '../../command.ts'
import { failed } from '../../command.ts'
import type { ContentRequest } from './content-rows.ts'
import { onReminders } from './content-reminders.ts'
import { queryRows, unsupported } from './content-rows.ts'

const AUTHORITY = 'com.android.calendar'

/** `content://com.android.calendar`: `events`, `calendars`, `attendees` and `reminders` (CalendarContract). */
export function onEvents(call: CommandCall, verb: string, request: ContentRequest): CommandResult {
  const { phone } = call
  const { path } = request
  const { events } = calendarState.of(phone.state)
  if (/^reminders\b/.test(path)) return onReminders(call, verb, request)
  if (verb === 'query' && path === 'calendars') {
    return queryRows(AUTHORITY, ['_id INTEGER', 'name TEXT'], [[CALENDAR_ID, 'Phone']], request)
  }
  if (verb === 'query' && path === 'attendees') {
    return queryRows(AUTHORITY, ATTENDEE_COLUMNS, attendeeRows(events), request)
  }
  if (path !== 'events') return unsupported(AUTHORITY, path)
  if (verb === 'query') {
    const rows = eventRows(events, (time) => toEpoch(phone.state, time))
    // The zone in which an event was made is not kept.
    const where = request.where?.replaceAll(/ AND eventTimezone='[^']*'/g, '')
    return queryRows(AUTHORITY, EVENT_COLUMNS, rows, { ...request, where })
  }
  return verb === 'insert' ? insertEvent(call, request) : unsupported(AUTHORITY, path)
}

/** A repeating event has a rule and a duration, any other an end (CalendarProvider2.validateEventData). */
function insertEvent({ phone }: CommandCall, { path, bound }: ContentRequest): CommandResult {
  const start = Number(bound.get('dtstart') ?? Number.NaN)
  const length = bound.has('rrule')
    ? durationOf(bound.get('duration') ?? '')
    : Number(bound.get('dtend') ?? Number.NaN) - start
  if (!Number.isFinite(start) || length === undefined || !Number.isFinite(length)) return unsupported(AUTHORITY, path)
  const allDay = bound.get('allDay') === '1'
  const local = (time: number): number => (allDay ? time : toLocal(phone.state, time))
  const text = bound.get('rrule')
  const rule = text === undefined ? undefined : parseRule(text, local)
  if (text !== undefined && rule === undefined) {
    const message = `Invalid recurrence rule: ${text}`
    return failed(0, `Error while accessing provider:${AUTHORITY}\njava.lang.IllegalArgumentException: ${message}\n`)
  }
  const event = { title: bound.get('title') ?? '', start: local(start), end: local(start + length), allDay, rule }
  const texts = { location: bound.get('eventLocation'), description: bound.get('description') }
  phone.change((tx) => {
    addEvent(tx, defined({ ...event, ...texts }))
  })
  return {}
}

const UNIT_MS = [604_800_000, 86_400_000, 3_600_000, 60_000, 1000] as const

/** RFC 5545's duration in milliseconds, as the provider's Duration reads it: `P3600S`, `P1D`, `PT1H30M`. */
function durationOf(text: string): number | undefined {
  const [, ...amounts] = /^P(?:(\d+)W)?(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?$/.exec(text) ?? []
  if (amounts.length === 0) return undefined
  return UNIT_MS.reduce((sum, unit, index) => sum + Number(amounts[index] ?? 0) * unit, 0)
}
