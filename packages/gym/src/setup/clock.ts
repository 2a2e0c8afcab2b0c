import type { SetupShell } from './setup-shell.ts'
import { putSettings } from './settings.ts'
import { SetupFault } from './setup-shell.ts'

/** A slow phone answers late; another date is days away. */
const TOLERANCE_MS = 300_000

/** Assumption: whether the shell may set the zone differs among phones. Root may. */
export async function setTimeZone(shell: SetupShell, zone: string): Promise<void> {
  // Otherwise a network's zone takes its place.
  await putSettings(shell, [{ namespace: 'global', key: 'auto_time_zone', value: '0' }])
  // IAlarmManager.aidl of API 29: setTimeZone is the third call.
  const order = ['service', 'call', 'alarm', '3', 's16', zone] as const
  const zoneNow = async (): Promise<string> => (await shell.run('getprop', 'persist.sys.timezone')).trim()
  await shell.device.shell(order)
  if ((await zoneNow()) === zone) return
  if (shell.device.description.root) await shell.run('su', '0', ...order)
  const found = await zoneNow()
  if (found !== zone) throw new SetupFault(`the phone's time zone is ${found} and not ${zone}; setting it may need root`)
}

export async function setDate(shell: SetupShell, date: string): Promise<void> {
  await shell.run('su', '0', 'toybox', 'date', toyboxDate(date))
  const shown = (await shell.run('date', '+%Y-%m-%dT%H:%M:%S')).trim()
  const away = Math.abs(Date.parse(`${shown}Z`) - Date.parse(`${date}Z`))
  if (!(away <= TOLERANCE_MS)) throw new SetupFault(`the phone's clock is at ${shown} and not at ${date}`)
}

/** `YYYY-MM-DDTHH:MM:SS` as `MMDDhhmmYYYY.ss`, the form that `toybox date` sets (toybox `toys/posix/date.c`). */
function toyboxDate(date: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date.split(/[-T:]/)
  return `${month}${day}${hour}${minute}${year}.${second}`
}
