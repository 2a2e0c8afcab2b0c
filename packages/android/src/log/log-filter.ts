import type { LogEntry, LogPriority } from './log-entry.ts'
import { padTag } from './log-entry.ts'

/** A filter specification that `logcat` would refuse. */
export class LogFilterError extends Error {
  override readonly name = 'LogFilterError'
  readonly code = 'INVALID_LOG_FILTER'
}

/** `android_LogPriority` of liblog; a rule's threshold may also be `SILENT`, which nothing passes. */
const LEVELS = { V: 2, D: 3, I: 4, W: 5, E: 6, F: 7 } as const satisfies Record<LogPriority, number>
const DEFAULT = 1
const VERBOSE = LEVELS.V
const SILENT = 8

export interface LogFilterRules {
  /** The lowest level that passes for a tag. */
  readonly byTag: ReadonlyMap<string, number>
  /** The lowest level that passes for every other tag. */
  readonly otherwise: number
}

/**
 * Reads filter specifications as `logcat` takes them (AOSP liblog `logprint.cpp`): each argument holds items
 * `TAG[:PRIORITY]` separated by spaces, tabs or commas; the last rule for a tag wins. Throws `LogFilterError`.
 */
export function parseLogFilters(specifications: readonly string[]): LogFilterRules {
  const byTag = new Map<string, number>()
  let otherwise: number = VERBOSE
  for (const item of specifications.flatMap((text) => text.split(/[ \t,]+/)).filter((text) => text !== '')) {
    const [tag = '', priority] = item.split(/:(.*)/s)
    const level = priority === undefined ? DEFAULT : levelOf(priority[0] ?? '')
    if (tag === '' || level === undefined) throw new LogFilterError(`Invalid filter expression '${item}'`)
    if (tag === '*') otherwise = level === DEFAULT ? LEVELS.D : level
    else byTag.set(tag, level === DEFAULT ? VERBOSE : level)
  }
  return { byTag, otherwise }
}

function levelOf(letter: string): number | undefined {
  const upper = letter.toUpperCase()
  if (upper === '*') return DEFAULT
  if (upper === 'S') return SILENT
  if (/^[1-9]$/.test(upper)) return Number(upper) >= SILENT ? VERBOSE : Number(upper)
  return isPriority(upper) ? LEVELS[upper] : undefined
}

function isPriority(letter: string): letter is LogPriority {
  return Object.hasOwn(LEVELS, letter)
}

/** Whether a record is printed under the rules. */
export function passesLogFilters(rules: LogFilterRules, entry: Pick<LogEntry, 'tag' | 'priority'>): boolean {
  return LEVELS[entry.priority] >= (rules.byTag.get(entry.tag) ?? rules.otherwise)
}

/**
 * `logcat -v threadtime`: `MM-DD HH:MM:SS.mmm  pid  tid P tag: message`, one line for each line of the message, without
 * a line break at the end. `utcOffset` is the device's zone in minutes east of UTC.
 */
export function formatThreadtime(entry: LogEntry, utcOffset = 0): string {
  const stamp = new Date(entry.time + utcOffset * 60_000).toISOString()
  return formatLines(entry, `${stamp.slice(5, 10)} ${stamp.slice(11, 23)}`)
}

/** `logcat -v epoch`: the same line with the seconds since 1970 in 19 columns. */
export function formatEpoch(entry: LogEntry): string {
  const milliseconds = Math.floor(entry.time)
  const fraction = String(milliseconds % 1000).padStart(3, '0')
  return formatLines(entry, `${String(Math.floor(milliseconds / 1000)).padStart(19)}.${fraction}`)
}

function formatLines(entry: LogEntry, time: string): string {
  const pid = String(entry.pid).padStart(5)
  const tid = String(entry.tid).padStart(5)
  const prefix = `${time} ${pid} ${tid} ${entry.priority} ${padTag(entry.tag)}: `
  const message = entry.message.endsWith('\n') ? entry.message.slice(0, -1) : entry.message
  return message.split('\n').map((line) => prefix + line).join('\n')
}
