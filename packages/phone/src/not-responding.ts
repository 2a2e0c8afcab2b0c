import { removeProcess } from './remove-process.ts'
import { areErrorDialogsHidden } from './system/process/crash-handling.ts'
import type { Transaction } from './system/transaction.ts'

/**
 * What Android 10 does about an app that does not handle its input in time (AppErrors.handleShowAnrUi): it shows a
 * dialog, or, where dialogs are hidden, closes the app. Assumption: its process is named after its package, and the
 * first line of the log's report is enough.
 */
export function reportNotResponding(tx: Transaction, packageName: string): void {
  tx.log({ tag: 'ActivityManager', priority: 'E', message: `ANR in ${packageName}` })
  if (areErrorDialogsHidden(tx.state)) closeNotResponding(tx, packageName)
  else tx.set({ crash: { kind: 'not-responding', packageName, at: tx.uptime, again: false, shown: true } })
}

/** ActivityManagerService.killAppAtUsersRequest. */
export function closeNotResponding(tx: Transaction, packageName: string): void {
  const pid = tx.state.processes[packageName]
  if (pid !== undefined) {
    const message = `Killing ${pid}:${packageName} (adj 0): user request after error`
    tx.log({ tag: 'ActivityManager', priority: 'I', message })
  }
  removeProcess(tx, packageName, [packageName])
}
