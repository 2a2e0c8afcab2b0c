import type { FileProjection } from '../app-definition.ts'
import { lockSettingsFile } from '../keyguard/lock-settings-file.ts'

/** Seconds since the phone was switched on, and those without work (proc(5)). Assumption: they are as many. */
const uptime: FileProjection = {
  path: '/proc/uptime',
  source: (state) => state.uptime,
  read: (state) => {
    const seconds = (state.uptime / 1000).toFixed(2)
    return Buffer.from(`${seconds} ${seconds}\n`)
  },
}

/** Files that the system makes up, beside those of apps. */
export const SYSTEM_FILES: readonly FileProjection[] = [uptime, lockSettingsFile]
