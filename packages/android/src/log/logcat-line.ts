import type { LogBufferName, LogEntry } from './log-entry.ts'
import { LOG_PRIORITIES, MIN_TAG_BYTES } from './log-entry.ts'

/** Arguments of `logcat` for lines that `readLogcatLine` can read: seconds since the epoch, every divider. */
export const LOGCAT_FORMAT = ['-v', 'threadtime', '-v', 'epoch', '-D'] as const

const DIVIDER = /^--------- (?:beginning of|switch to) (\w+)$/
/** Time, process, thread, priority. The tag follows; a message may look like one. */
const HEAD = /^ *(\d+)\.(\d{3}) +(\d+) +(\d+) (\w) /

/**
 * Parses a line of `logcat -v threadtime -v epoch` (liblog `logprint.cpp`, Android 10). `buffer` is the one that the
 * last divider named. A message of many lines comes as many entries. `undefined` for a line that is no entry. A tag of
 * more than 8 bytes that contains a colon and a space cannot be told from a message: it ends there.
 */
export function readLogcatLine(line: string, buffer: LogBufferName): LogEntry | undefined {
  const [head, seconds, millis, pid, tid, letter] = HEAD.exec(line) ?? []
  const priority = LOG_PRIORITIES.find((known) => known === letter)
  if (head === undefined || priority === undefined) return undefined
  const rest = line.slice(head.length)
  const colon = endOfTag(rest)
  if (colon < 0) return undefined
  const [tag, message] = [rest.slice(0, colon).trimEnd(), rest.slice(colon + 2)]
  const time = Number(seconds) * 1000 + Number(millis)
  return { time, pid: Number(pid), tid: Number(tid), priority, tag, message, buffer }
}

/** Index of the first colon that can end a tag; -1 when there is none. */
function endOfTag(text: string): number {
  let at = text.indexOf(': ')
  while (at >= 0 && at < MIN_TAG_BYTES && Buffer.byteLength(text.slice(0, at)) < MIN_TAG_BYTES) {
    at = text.indexOf(': ', at + 1)
  }
  return at
}

const BUFFERS: readonly LogBufferName[] = ['main', 'system', 'crash', 'events']

/** The buffer that a divider announces; `undefined` when the line is no divider, or names another buffer. */
export function readLogcatDivider(line: string): LogBufferName | undefined {
  const name = DIVIDER.exec(line)?.[1]
  return BUFFERS.find((known) => known === name)
}
