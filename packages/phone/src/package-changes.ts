import { removeProcess } from './remove-process.ts'
import type { AppDefinition } from './system/app-definition.ts'
import { forgetNotifications } from './system/notification-manager/cancel.ts'
import { packageSettings, packageSettingsOf } from './system/package-settings.ts'
import { resetPermissions } from './system/permissions.ts'
import type { Transaction } from './system/transaction.ts'

/** `am force-stop`: tasks, process and timers go (ActivityManagerService.forceStopPackageLocked, API 29). */
export function stopApp(tx: Transaction, { packageName, processName = packageName, uid }: AppDefinition): void {
  const { processes, timers } = tx.state
  const pid = processes[processName]
  const reason = `Force stopping ${packageName} appid=${uid} user=0: from pid 4000`
  tx.log({ tag: 'ActivityManager', priority: 'I', message: reason })
  if (pid !== undefined) {
    const user = uid < 10_000 ? uid : `u0a${uid - 10_000}`
    const message = `Killing ${pid}:${processName}/${user} (adj 0): stop ${packageName}`
    tx.log({ tag: 'ActivityManager', priority: 'I', message })
  }
  tx.set({ timers: timers.filter((timer) => timer.packageName !== packageName) })
  forgetNotifications(tx, packageName)
  removeProcess(tx, processName, [packageName])
}

/** Resets an app, and what it may do, to its state at the phone's set-up (`pm clear`). */
export function clearApp(tx: Transaction, app: AppDefinition): void {
  stopApp(tx, app)
  tx.setAppState(app.packageName, app.initialState(tx.state.environment))
  resetPermissions(tx, app)
}

/**
 * Disables an app, or enables it. Assumption: a disabled app is stopped at once, as what it shows is finished
 * (finishDisabledPackageActivitiesLocked, API 29).
 */
export function setAppState(tx: Transaction, app: AppDefinition, state: 'disabled' | 'disabled-user' | 'enabled'): void {
  const settings = packageSettingsOf(tx.state)
  const others = without(settings.states, app.packageName)
  const states = state === 'enabled' ? others : { ...others, [app.packageName]: state }
  packageSettings.update(tx, () => ({ ...settings, states }))
  if (state !== 'enabled') stopApp(tx, app)
}

/** Takes an app away, with its data unless they are kept (PackageManagerService.deletePackageX, API 29). */
export function uninstallApp(tx: Transaction, app: AppDefinition, keepsData = false): void {
  if (keepsData) stopApp(tx, app)
  else clearApp(tx, app)
  const settings = packageSettingsOf(tx.state)
  packageSettings.update(tx, () => ({ ...settings, removed: { ...settings.removed, [app.packageName]: true } }))
}

/** Brings back an app that is on the system's partition (`pm install-existing`). */
export function reinstallApp(tx: Transaction, packageName: string): void {
  const settings = packageSettingsOf(tx.state)
  packageSettings.update(tx, () => ({ ...settings, removed: without(settings.removed ?? {}, packageName) }))
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}
