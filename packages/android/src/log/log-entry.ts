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

/** Tags are padded to this many bytes of UTF-8 (`%-8s`). */
export const MIN_TAG_BYTES = 8

/** A tag as liblog's formats write it. */
export function padTag(tag: string): string {
  return tag + ' '.repeat(Math.max(0, MIN_TAG_BYTES - Buffer.byteLength(tag)))
}
