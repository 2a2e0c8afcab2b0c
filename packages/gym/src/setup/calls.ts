import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'

/** CallLog.Calls.TYPE of API 29. */
const TYPES = { incoming: 1, outgoing: 2, missed: 3 } as const

/** Adds calls to the list of calls. */
export async function addCalls(shell: SetupShell, calls: NonNullable<TaskSetup['calls']>): Promise<void> {
  for (const { number, type, time, duration = 0 } of calls) {
    const date = await shell.epochOf(time)
    const row = { number, date, duration, type: TYPES[type], new: Number(type === 'missed') }
    await shell.insertChecked('content://call_log/calls', row, `the call of ${number}`)
  }
}
