import type { LogBufferName, LogEntry } from './log-entry.ts'
import { LOG_PRIORITIES } from './log-entry.ts'

/** How logcat has to be asked for lines that `readLogcatLine` reads: seconds since the epoch, every divider. */
export const LOGCAT_FORMAT = ['-v', 'threadtime', '-v', 'epoch', '-D'] as const

const DIVIDER = /^--------- (?:beginning of|switch to) (\w+)$/
const LINE = /^\s*(\d+)\.(\d{3})\s+(\d+)\s+(\d+)\s+(\w)\s(.*?)\s*: (.*)$/

/**
 * What a line of `logcat -v threadtime -v epoch` says (liblog `logprint.cpp`, Android 10). `buffer` is the one that the
 * last divider named. A message of many lines comes as many entries. `undefined` for what is no entry.
 */
export function readLogcatLine(line: string, buffer: LogBufferName): LogEntry | undefined {
  const [, seconds, millis, pid, tid, letter, tag = '', message = ''] = LINE.exec(line) ?? []
  const priority = LOG_PRIORITIES.find((known) => known === letter)
  if (priority === undefined) return undefined
  const time = Number(seconds) * 1000 + Number(millis)
  return { time, pid: Number(pid), tid: Number(tid), priority, tag, message, buffer }
}

const BUFFERS: readonly LogBufferName[] = ['main', 'system', 'crash', 'events']

/** The buffer that the lines behind a divider come from; `undefined` when the line is none, or of another buffer. */
export function readLogcatDivider(line: string): LogBufferName | undefined {
  const name = DIVIDER.exec(line)?.[1]
  return BUFFERS.find((known) => known === name)
}
