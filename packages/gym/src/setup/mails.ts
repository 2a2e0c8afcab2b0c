import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'

/** A provider of the simulated phone. */
const MAILS = 'content://org.droidgym.mails'

/** Adds mails to Gmail, where the phone lets them in; else a person has to. */
export async function addMails(shell: SetupShell, mails: NonNullable<TaskSetup['mails']>): Promise<void> {
  if (!(await shell.hasProvider(MAILS))) {
    shell.leave('mails')
    return
  }
  for (const { folder = 'inbox', address, name = address, subject, text, time, read, starred = false, attachments } of mails) {
    const row = {
      folder, name, address, subject, body: text, date: await shell.epochOf(time),
      read: Number(read ?? folder !== 'inbox'), starred: Number(starred),
    }
    const files: Readonly<Record<string, string>> = {
      ...(attachments && { attachments: JSON.stringify(attachments) }),
    }
    if (shell.isLive) await shell.insert(MAILS, { ...row, ...files, arrives: 1 })
    else await shell.insertChecked(MAILS, row, `the mail ${JSON.stringify(subject)}`, files)
  }
}
