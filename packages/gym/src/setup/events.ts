import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

const CALENDAR = 'content://com.android.calendar'
const DAY_MS = 86_400_000

/** Adds events to the phone's first calendar; makes a calendar of the phone's own where there is none. */
export async function addEvents(shell: SetupShell, events: NonNullable<TaskSetup['events']>): Promise<void> {
  const calendar = await calendarOf(shell)
  const zone = await shell.timeZone()
  for (const { title, begin, end, all_day: allDay = false, location, reminder, repeats } of events) {
    // CalendarContract: days are whole in UTC.
    const day = (local: string): number => Date.parse(`${local.slice(0, 10)}T00:00:00Z`)
    const from = allDay ? day(begin) : await shell.epochOf(begin)
    const to = allDay ? day(end) + DAY_MS : await shell.epochOf(end)
    const row = {
      calendar_id: calendar,
      title,
      dtstart: from,
      // CalendarContract.Events: what repeats has a duration instead of an end.
      ...(repeats === undefined ? { dtend: to } : { rrule: repeats, duration: allDay ? `P${(to - from) / DAY_MS}D` : `P${(to - from) / 1000}S` }),
      allDay: Number(allDay),
      eventTimezone: allDay ? 'UTC' : zone,
      ...(location !== undefined && { eventLocation: location }),
    }
    await shell.insertChecked(`${CALENDAR}/events`, row, `the event ${JSON.stringify(title)}`)
    if (reminder === undefined) continue
    const [id] = await shell.ids(`${CALENDAR}/events`, row)
    // CalendarContract.Reminders.METHOD_ALERT is 1.
    const reminds = { event_id: id ?? 0, minutes: reminder, method: 1 }
    await shell.insertChecked(`${CALENDAR}/reminders`, reminds, `the reminder of ${JSON.stringify(title)}`)
  }
}

async function calendarOf(shell: SetupShell): Promise<number> {
  const known = (await shell.ids(`${CALENDAR}/calendars`)).at(-1)
  if (known !== undefined) return known
  const account = { account_name: 'droidgym', account_type: 'LOCAL' }
  const asAdapter = `?caller_is_syncadapter=true&account_name=${account.account_name}&account_type=${account.account_type}`
  // CalendarContract.Calendars.CAL_ACCESS_OWNER is 700.
  const row = { ...account, name: 'droidgym', calendar_displayName: 'droidgym', calendar_access_level: 700, ownerAccount: 'droidgym', visible: 1 }
  await shell.insert(`${CALENDAR}/calendars${asAdapter}`, row)
  const [made] = await shell.ids(`${CALENDAR}/calendars`)
  if (made === undefined) throw new SetupFault('the phone has no calendar, and none could be made')
  return made
}
