import type { App } from '../../../phone/app.ts'
import { LAUNCHER_COMPONENT } from '../../../phone/phone.ts'
import type { PhoneState, Task } from '../../../phone/system/state.ts'

/** The tasks that recents list, the newest first. */
export function recentTasks(state: PhoneState, apps: readonly App[]): readonly Task[] {
  return state.tasks
    .filter((task) => task.affinity !== LAUNCHER_COMPONENT.packageName && !isExcluded(task, apps))
    .toReversed()
}

function isExcluded(task: Task, apps: readonly App[]): boolean {
  return task.activities.every(
    ({ packageName, className }) =>
      apps.find(({ definition }) => definition.packageName === packageName)?.definition.activities[className]
        ?.excludeFromRecents === true,
  )
}
