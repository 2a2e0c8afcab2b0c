import { removeProcess } from '@droidgym/phone/remove-process'
import type { Phone } from '@droidgym/phone/phone'

/** The process of a package's activities. */
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
    const { processes, timers } = tx.state
    const pid = processes[name]
    const reason = `Force stopping ${packageName} appid=${app.definition.uid} user=0: from pid 4000`
    tx.log({ tag: 'ActivityManager', priority: 'I', message: reason })
    if (pid !== undefined) {
      const uid = app.definition.uid < 10_000 ? app.definition.uid : `u0a${app.definition.uid - 10_000}`
      const message = `Killing ${pid}:${name}/${uid} (adj 0): stop ${packageName}`
      tx.log({ tag: 'ActivityManager', priority: 'I', message })
    }
    tx.set({ timers: timers.filter((timer) => timer.packageName !== packageName) })
    removeProcess(tx, name, [packageName])
  })
}

/** The effect of a signal on an app: its process and its activities end; its alarms stay. */
export function endProcess(phone: Phone, name: string): void {
  const packages = phone.apps
    .map(({ definition }) => definition.packageName)
    .filter((packageName) => processNameOf(phone, packageName) === name)
  const pid = phone.state.processes[name]
  if (packages.length === 0 || pid === undefined) return
  phone.change((tx) => {
    tx.log({ tag: 'ActivityManager', priority: 'I', message: `Process ${name} (pid ${pid}) has died: fore TOP` })
    removeProcess(tx, name, packages)
  })
}
