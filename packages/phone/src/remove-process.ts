import { Flag } from '@droidgym/android/intent'
import { LAUNCHER_COMPONENT } from './phone.ts'
import { REQUEST } from './system/permissions.ts'
import type { ActivityRecord, Task } from './system/state.ts'
import type { Transaction } from './system/transaction.ts'

/** Removes a process that has ended, and the activities of its packages. */
export function removeProcess(tx: Transaction, processName: string, packages: readonly string[]): void {
  const { processes, tasks } = tx.state
  tx.set({
    processes: Object.fromEntries(Object.entries(processes).filter(([known]) => known !== processName)),
    tasks: tasks
      .map((task) => ({ ...task, activities: activitiesWithout(task, packages) }))
      .filter(({ activities }) => activities.length > 0),
    focus: null,
  })
  // Without anything in front the home screen appears, restarted if it was the one that ended.
  if (tx.state.tasks.length === 0) {
    tx.startActivity({ component: LAUNCHER_COMPONENT, flags: Flag.newTask }, { callingUid: 0 })
  }
}

/** A question about permissions ends with the activity that asked, which lies below it. */
function activitiesWithout({ activities }: Task, packages: readonly string[]): readonly ActivityRecord[] {
  const isOf = (activity: ActivityRecord | undefined): boolean =>
    activity !== undefined && packages.includes(activity.packageName)
  return activities.filter((activity, index) => {
    const isQuestion = activity.className === REQUEST.component.className
    return !isOf(isQuestion ? activities[index - 1] : activity) && !isOf(activity)
  })
}
