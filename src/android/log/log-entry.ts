/** One record of Android's log, as `logcat` reads it. */
export interface LogEntry {
  /** Milliseconds since the epoch on the device's clock. */
  readonly time: number
  readonly pid: number
  readonly tid: number
  readonly priority: LogPriority
  readonly tag: string
  readonly message: string
  readonly buffer: LogBufferName
}

export const LOG_PRIORITIES = ['V', 'D', 'I', 'W', 'E', 'F'] as const
export type LogPriority = (typeof LOG_PRIORITIES)[number]

export type LogBufferName = 'main' | 'system' | 'crash' | 'events'
