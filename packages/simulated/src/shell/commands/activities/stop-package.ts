import { stopApp } from '@droidgym/phone/package-changes'
import { removeProcess } from '@droidgym/phone/remove-process'
import type { Phone } from '@droidgym/phone/phone'
import { appOf } from '../../app-of.ts'

/** The process of a package's activities. */
export function processNameOf(phone: Phone, packageName: string): string {
  const app = appOf(phone, packageName)
  return app?.definition.processName ?? packageName
}

/** `am force-stop` of a package; does nothing for one without an app here. */
export function stopPackage(phone: Phone, packageName: string): void {
  const app = appOf(phone, packageName)
  if (app === undefined) return
  phone.change((tx) => {
    stopApp(tx, app.definition)
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
