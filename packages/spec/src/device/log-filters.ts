import type { LogEntry } from '@droidgym/android/log/log-entry'
import { LOG_PRIORITIES } from '@droidgym/android/log/log-entry'
import type { LogFilter } from './device.ts'

/** Whether a line passes one of the filters: its tag, at the filter's priority or a higher one. */
export function passesAny(entry: LogEntry, filters: readonly LogFilter[]): boolean {
  const level = LOG_PRIORITIES.indexOf(entry.priority)
  return filters.some(({ tag, priority }) => entry.tag === tag && level >= LOG_PRIORITIES.indexOf(priority))
}
