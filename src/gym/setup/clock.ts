import type { SetupShell } from './setup-shell.ts'

export async function setDate(shell: SetupShell, date: string): Promise<void> {
  await shell.run('su', '0', 'toybox', 'date', toyboxDate(date))
}

/** `YYYY-MM-DDTHH:MM:SS` as `MMDDhhmmYYYY.ss`, the form that `toybox date` sets (toybox `toys/posix/date.c`). */
function toyboxDate(date: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date.split(/[-T:]/)
  return `${month}${day}${hour}${minute}${year}.${second}`
}
