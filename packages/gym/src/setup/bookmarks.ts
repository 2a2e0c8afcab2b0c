import type { TaskSetup } from '@droidgym/spec/tasks/task'
import type { SetupShell } from './setup-shell.ts'

/** A provider of the simulated phone. */
const BOOKMARKS = 'content://org.droidgym.bookmarks'

/** Adds bookmarks to Chrome, where the phone lets them in; else a person has to. One that is there stays. */
export async function addBookmarks(shell: SetupShell, bookmarks: NonNullable<TaskSetup['bookmarks']>): Promise<void> {
  if (!(await shell.hasProvider(BOOKMARKS))) {
    shell.leave('bookmarks')
    return
  }
  for (const { url, title } of bookmarks) {
    if ((await shell.ids(BOOKMARKS, { url, title })).length > 0) continue
    await shell.insertChecked(BOOKMARKS, { url, title }, `the bookmark ${url}`)
  }
}
