import type { LogEntry } from '@droidgym/android/log/log-entry'
import type { LogMessage, LogMessage__Output as LogRequest } from '@droidgym/emulator-protocol/generated/android/emulation/control/LogMessage'
import type { LogcatEntry } from '@droidgym/emulator-protocol/generated/android/emulation/control/LogcatEntry'
import { DEFAULT_LOG_FORMAT, formatEntry } from '../../shell/commands/log/log-format.ts'
import type { LivePhone } from '../live-phone.ts'
import type { OutgoingStream } from './outgoing-stream.ts'

/** About the 128 KiB that the emulator keeps; fits into one message. */
const MAX_ENTRIES = 1000

/** Polling interval in real milliseconds. */
const INTERVAL_MS = 100

const LEVELS = { V: 'VERBOSE', D: 'DEBUG', I: 'INFO', W: 'WARN', E: 'ERR', F: 'FATAL' } as const

/** The log from `start` on. Assumption: positions count entries; clients only return the `next` that they received. */
export function readLogcat(live: LivePhone, { start, sort }: Pick<LogRequest, 'start' | 'sort'>): LogMessage {
  const log = live.run((phone) => phone.state.log)
  const from = Math.max(0, Math.min(start, log.length), log.length - MAX_ENTRIES)
  const entries = log.since(from)
  return {
    start: from,
    next: log.length,
    sort,
    ...(sort === 'Parsed' ? { entries: entries.map(parsed) } : { contents: entries.map((entry) => formatEntry(entry, DEFAULT_LOG_FORMAT)).join('') }),
  }
}

/** Sends the log from `start` on, and new entries. */
export function streamLogcat(live: LivePhone, { start, sort }: LogRequest, out: OutgoingStream<LogMessage>): void {
  let position = start
  const look = (): void => {
    const { length } = live.run((phone) => phone.state.log)
    // An older snapshot has a shorter log.
    position = Math.min(position, length)
    if (length > position) out.send(readLogcat(live, { start: position, sort }))
    position = length
    out.later(look, INTERVAL_MS)
  }
  look()
}

function parsed({ time, pid, tid, priority, tag, message }: LogEntry): LogcatEntry {
  return { timestamp: time, pid, tid, level: LEVELS[priority], tag, msg: message }
}
