import type { LogEntry } from '../android/log/log-entry.ts'
import { LOG_PRIORITIES } from '../android/log/log-entry.ts'
import type { LogFilter } from './device.ts'

/** Whether a line passes one of the filters: its tag, at the filter's priority or a higher one. */
export function passesAny(entry: LogEntry, filters: readonly LogFilter[]): boolean {
  const level = LOG_PRIORITIES.indexOf(entry.priority)
  return filters.some(({ tag, priority }) => entry.tag === tag && level >= LOG_PRIORITIES.indexOf(priority))
}
