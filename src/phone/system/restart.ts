import { LogBuffer } from './log-buffer.ts'
import { BOOT_PROCESSES } from './processes.ts'
import type { Transaction } from './transaction.ts'

/** The timer of the system that ends a boot. */
export const BOOT_TIMER = 'boot-completed'
/** First process id after those of the boot (assumption). */
export const FIRST_APP_PID = 4012
/** How long a restart takes until the boot is complete (assumption; an emulator with few cores takes longer). */
const BOOT_MS = 8000

/**
 * What a restart takes along: processes, tasks, log, focus, and properties that are neither `ro.` nor `persist.`.
 * Settings, files and what apps have stored stay. The home screen is the caller's to start.
 * Assumption: the home screen can be seen from the start; there is no boot animation.
 */
export function restartSystem(tx: Transaction): void {
  const kept = Object.entries(tx.state.properties).filter(([key]) => /^(ro|persist)\./.test(key))
  tx.set({
    tasks: [],
    processes: Object.fromEntries(BOOT_PROCESSES.map(({ name, pid }) => [name, pid])),
    nextPid: FIRST_APP_PID,
    log: LogBuffer.empty(),
    properties: { ...Object.fromEntries(kept), 'init.svc.bootanim': 'running' },
    scroll: {},
    focus: null,
    toast: null,
    crash: null,
  })
  tx.cancel('android', 'toast')
  tx.schedule('android', BOOT_TIMER, BOOT_MS)
}

/** ActivityManagerService.finishBooting of API 29 sets these. */
export function completeBoot(tx: Transaction): void {
  tx.setProperty('sys.boot_completed', '1')
  tx.setProperty('dev.bootcomplete', '1')
  tx.setProperty('init.svc.bootanim', 'stopped')
}
