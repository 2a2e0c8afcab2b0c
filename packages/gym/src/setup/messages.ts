import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'

/** Telephony.Sms.TYPE of API 29. */
const TYPES = { received: 1, sent: 2, draft: 3 } as const

/**
 * Adds text messages. Android lets only the default app write them; for the shell's user the operation is allowed and
 * taken back. Assumption: `appops` of a real phone lets the shell do so; whether the message is there is checked.
 */
export async function addMessages(shell: SetupShell, messages: NonNullable<TaskSetup['messages']>): Promise<void> {
  const allow = (mode: string) => shell.device.shell(['appops', 'set', 'com.android.shell', 'WRITE_SMS', mode])
  await allow('allow')
  try {
    for (const { address, text, kind, time, read } of messages) {
      const date = await shell.epochOf(time)
      const isRead = read ?? kind !== 'received'
      const row = { address, body: text, date, read: Number(isRead), type: TYPES[kind] }
      await shell.insertChecked('content://sms', row, `the message ${JSON.stringify(text.slice(0, 80))}`)
    }
  } finally {
    await allow('default')
  }
}
