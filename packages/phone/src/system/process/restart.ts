import { copyText } from '../clipboard.ts'
import { startingLocale } from '../languages.ts'
import { loseNotifications } from '../notification-manager/notification-state.ts'
import { LogBuffer } from '../log-buffer.ts'
import { BOOT_PROCESSES } from './processes.ts'
import { BOOTED_PROPERTIES, serviceProperties } from '../properties.ts'
import { wakeUp } from '../hardware/display-power.ts'
import { lockPhone } from '../keyguard/keyguard.ts'
import type { Transaction } from '../transaction.ts'

/** The system timer that ends a boot. */
export const BOOT_TIMER = 'boot-completed'
/** First process id after boot (assumption). */
export const FIRST_APP_PID = 4012
/** How long a restart takes until the boot completes (assumption; an emulator with few cores takes longer). */
const BOOT_MS = 8000

/**
 * Clears what a restart loses: processes, tasks, log, focus, and properties that are neither `ro.` nor `persist.`.
 * Settings, files and apps' stored data stay. The caller starts the home screen. Assumption: the home screen is visible
 * from the start; there is no boot animation.
 */
export function restartSystem(tx: Transaction): void {
  const kept = Object.entries(tx.state.properties).filter(([key]) => /^(ro|persist)\./.test(key))
  tx.set({
    processes: Object.fromEntries(BOOT_PROCESSES.map(({ name, pid }) => [name, pid])),
    nextPid: FIRST_APP_PID,
    log: LogBuffer.empty(),
    properties: { ...Object.fromEntries(kept), ...serviceProperties(tx.state.hardware) },
  })
  clearRuntimeState(tx)
}

/**
 * Clears what a restart of the zygote loses: processes, with new ids for the system's, tasks and focus. SurfaceFlinger
 * shows the boot animation again because the window manager has died (SurfaceFlinger::binderDied, Android 10).
 * Assumption: `sys.boot_completed` stays; nothing on Android 10 resets it.
 */
export function restartFramework(tx: Transaction): void {
  const { nextPid, properties } = tx.state
  tx.set({
    processes: Object.fromEntries(BOOT_PROCESSES.map(({ name }, index) => [name, nextPid + index])),
    nextPid: nextPid + BOOT_PROCESSES.length,
    properties: { ...properties, 'init.svc.bootanim': 'running', 'service.bootanim.exit': '0' },
  })
  clearRuntimeState(tx)
}

function clearRuntimeState(tx: Transaction): void {
  wakeUp(tx)
  lockPhone(tx)
  copyText(tx, '')
  loseNotifications(tx)
  tx.set({ locale: startingLocale(tx.state), tasks: [], scroll: {}, focus: null, toast: null, crash: null })
  tx.cancel('android', 'toast')
  tx.schedule('android', BOOT_TIMER, BOOT_MS)
}

export function completeBoot(tx: Transaction): void {
  for (const [key, value] of Object.entries(BOOTED_PROPERTIES)) tx.setProperty(key, value)
}
