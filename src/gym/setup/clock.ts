import type { SetupShell } from './setup-shell.ts'
import { SetupFault } from './setup-shell.ts'

/** A slow phone answers late; another date is days away. */
const TOLERANCE_MS = 300_000

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
