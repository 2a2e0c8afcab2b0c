import { ALARMS_DATABASE } from '@droidgym/android/storage/clock-alarms'
import { readRows } from '@droidgym/android/storage/sqlite'
import { WEEKDAYS } from '@droidgym/spec/tasks/setup'
import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

type NewAlarm = NonNullable<TaskSetup['alarms']>[number]

const EXTRA = 'android.intent.extra.alarm'
const CLOCK = 'com.google.android.deskclock'

/** Sets alarms as apps do (android.provider.AlarmClock), and reads the clock's database. It takes root. */
export async function addAlarms(shell: SetupShell, alarms: readonly NewAlarm[]): Promise<void> {
  for (const alarm of alarms) {
    const { hour, minute, days = [], label, enabled = true } = alarm
    // Calendar.SUNDAY is 1.
    const numbers = days.map((day) => (WEEKDAYS.indexOf(day) + 1) % 7 + 1)
    const before = await rowsOf(shell, alarm)
    await shell.run(
      ...['am', 'start', '-a', 'android.intent.action.SET_ALARM', '--ei', `${EXTRA}.HOUR`, String(hour)],
      ...['--ei', `${EXTRA}.MINUTES`, String(minute), '--ez', `${EXTRA}.SKIP_UI`, 'true'],
      ...(numbers.length === 0 ? [] : ['--eial', `${EXTRA}.DAYS`, numbers.join(',')]),
      ...(label === undefined ? [] : ['--es', `${EXTRA}.MESSAGE`, label]),
    )
    const added = (await rowsOf(shell, alarm)).find(({ id }) => !before.some((known) => known.id === id))
    if (added === undefined) throw missing(alarm)
    if (!enabled) await switchOff(shell, alarm, added.id)
  }
}

/** A stopped app has no alarm planned (ActivityManagerService.forceStopPackageLocked), and then reads its rows. */
async function switchOff(shell: SetupShell, alarm: NewAlarm, id: number): Promise<void> {
  await shell.run('am', 'force-stop', CLOCK)
  const off = `UPDATE alarm_templates SET enabled=0 WHERE _id=${id}`
  const change = `${off}; DELETE FROM alarm_instances WHERE alarm_id=${id};`
  await shell.run('su', '0', 'sqlite3', ALARMS_DATABASE, change)
  const row = (await rowsOf(shell, alarm)).find((known) => known.id === id)
  if (row?.enabled !== false) throw missing(alarm)
}

async function rowsOf(shell: SetupShell, alarm: NewAlarm): Promise<readonly { id: number; enabled: boolean }[]> {
  const file = await shell.device.file(ALARMS_DATABASE)
  if (!file.exists) return []
  const bits = (alarm.days ?? []).reduce((sum, day) => sum | 1 << WEEKDAYS.indexOf(day), 0)
  return readRows(await file.bytes(), 'alarm_templates')
    .filter((row) => row['hour'] === alarm.hour && row['minutes'] === alarm.minute && row['daysofweek'] === bits)
    .filter((row) => row['label'] === (alarm.label ?? ''))
    .map((row) => ({ id: Number(row['_id']), enabled: row['enabled'] === 1 }))
}

function missing({ hour, minute }: NewAlarm): SetupFault {
  const time = `${hour}:${String(minute).padStart(2, '0')}`
  return new SetupFault(`the clock's database has no such alarm at ${time} after SET_ALARM`)
}
