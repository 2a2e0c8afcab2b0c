import { Flag } from '@droidgym/android/intent'
import { LAUNCHER_COMPONENT } from './phone.ts'
import type { Transaction } from './system/transaction.ts'

/** Removes a process that has ended, and the activities of its packages. */
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
  // Without anything in front the home screen appears, restarted if it was the one that ended.
  if (tx.state.tasks.length === 0) {
    tx.startActivity({ component: LAUNCHER_COMPONENT, flags: Flag.newTask }, { callingUid: 0 })
  }
}
