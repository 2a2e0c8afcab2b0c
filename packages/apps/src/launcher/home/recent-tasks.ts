import type { App } from '@droidgym/phone/app'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import type { PhoneState, Task } from '@droidgym/phone/system/state'

/** The tasks of these apps that recents list, the newest first. Assumption: none of apps without an icon. */
export function recentTasks(state: PhoneState, apps: readonly App[]): readonly Task[] {
  return state.tasks
    .filter((task) => task.affinity !== LAUNCHER_COMPONENT.packageName && !isExcluded(task, apps))
    .toReversed()
}

function isExcluded(task: Task, apps: readonly App[]): boolean {
  return task.activities.every(
    ({ packageName, className }) => {
      const app = apps.find(({ definition }) => definition.packageName === packageName)
      return app === undefined || app.definition.activities[className]?.excludeFromRecents === true
    },
  )
}
