import { LAUNCHER_COMPONENT } from './phone.ts'
import type { Transaction } from './system/transaction.ts'

/** What a process leaves when it ends: neither the activities of its packages nor itself. */
export function removeProcess(tx: Transaction, processName: string, packages: readonly string[]): void {
  const { processes, tasks } = tx.state
  tx.set({
    processes: Object.fromEntries(Object.entries(processes).filter(([known]) => known !== processName)),
    tasks: tasks
      .map((task) => {
        return { ...task, activities: task.activities.filter((known) => !packages.includes(known.packageName)) }
      })
      .filter(({ activities }) => activities.length > 0),
    focus: null,
  })
  // What is left without anything in front shows the home screen, started anew if it was the one that went.
  if (tx.state.tasks.length === 0) {
    tx.startActivity({ component: LAUNCHER_COMPONENT, flags: 0x1000_0000 }, { callingUid: 0 })
  }
}
