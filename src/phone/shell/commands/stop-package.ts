import type { Phone } from '../../phone.ts'
import { LAUNCHER_COMPONENT } from '../../phone.ts'

/** The process in which a package's activities run. */
export function processNameOf(phone: Phone, packageName: string): string {
  const app = phone.apps.find(({ definition }) => definition.packageName === packageName)
  return app?.definition.processName ?? packageName
}

/** `am force-stop`: tasks, process and timers go (ActivityManagerService.forceStopPackageLocked, API 29). */
export function stopPackage(phone: Phone, packageName: string): void {
  const app = phone.apps.find(({ definition }) => definition.packageName === packageName)
  if (app === undefined) return
  const name = processNameOf(phone, packageName)
  phone.change((tx) => {
    const { processes, tasks, timers } = tx.state
    const pid = processes[name]
    const reason = `Force stopping ${packageName} appid=${app.definition.uid} user=0: from pid 4000`
    tx.log({ tag: 'ActivityManager', priority: 'I', message: reason })
    if (pid !== undefined) {
      const uid = app.definition.uid < 10_000 ? app.definition.uid : `u0a${app.definition.uid - 10_000}`
      const message = `Killing ${pid}:${name}/${uid} (adj 0): stop ${packageName}`
      tx.log({ tag: 'ActivityManager', priority: 'I', message })
    }
    tx.set({
      processes: Object.fromEntries(Object.entries(processes).filter(([known]) => known !== name)),
      timers: timers.filter((timer) => timer.packageName !== packageName),
      tasks: tasks
        .map((task) => ({ ...task, activities: task.activities.filter((known) => known.packageName !== packageName) }))
        .filter(({ activities }) => activities.length > 0),
      focus: null,
    })
    // What is left without anything in front shows the home screen, started anew if it was the one that went.
    if (tx.state.tasks.length === 0) {
      tx.startActivity({ component: LAUNCHER_COMPONENT, flags: 0x1000_0000 }, { callingUid: 0 })
    }
  })
}
