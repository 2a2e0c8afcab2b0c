import type { LogEntry } from '@droidgym/android/log/log-entry'
import { padTag } from '@droidgym/android/log/log-entry'
import { CommandUsageError } from '../../command.ts'
import type { PhoneClock } from '../clock.ts'
import { uptimeAt } from '../clock.ts'
import { userName } from '../users.ts'

const STYLES = ['brief', 'long', 'process', 'raw', 'tag', 'thread', 'threadtime', 'time'] as const
const MODIFIERS = [
  'color', 'colour', 'descriptive', 'epoch', 'monotonic', 'nsec', 'printable', 'uid', 'usec', 'year',
]

export interface LogFormat {
  readonly style: (typeof STYLES)[number]
  readonly modifiers: ReadonlySet<string>
}

export const DEFAULT_LOG_FORMAT: LogFormat = { style: 'threadtime', modifiers: new Set() }

/** Applies `-v` to the earlier format: a modifier alone keeps the style. Throws `CommandUsageError`. */
export function readFormat(format: LogFormat, text: string): LogFormat {
  let { style } = format
  const modifiers = new Set(format.modifiers)
  for (const word of text.split(/[,: ]+/).filter((part) => part !== '')) {
    const known = STYLES.find((name) => name === word)
    if (known !== undefined) style = known
    // liblog takes a name of a zone, of which the phone knows one, for this modifier; each one turns it over.
    else if (word === 'zone' || word === 'UTC') toggle(modifiers, 'zone')
    else if (MODIFIERS.includes(word)) modifiers.add(word === 'colour' ? 'color' : word)
    else throw new CommandUsageError(`Invalid parameter "${word}" to -v`)
  }
  return { style, modifiers }
}

function toggle(words: Set<string>, word: string): void {
  if (!words.delete(word)) words.add(word)
}

/** ANSI colours of liblog by priority. */
const COLORS = { V: 231, D: 75, I: 40, W: 166, E: 196, F: 196 } as const

/**
 * The lines of one entry in a style of liblog's `logprint.cpp` (Android 10), with the line break at the end. `clock`:
 * the phone's, for `monotonic`.
 */
export function formatEntry(entry: LogEntry, format: LogFormat, clock?: PhoneClock): string {
  const [on, off] = format.modifiers.has('color') ? [`\x1b[38;5;${COLORS[entry.priority]}m`, '\x1b[0m'] : ['', '']
  const escape = format.modifiers.has('printable') ? printable : (text: string) => text
  const [prefix, suffix] = frameOf(entry, format, clock)
  if (format.style === 'long') return `${on}${prefix}\n${escape(entry.message)}${off}\n\n`
  return entry.message
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${on}${prefix}${escape(line)}${off}${suffix}\n`)
    .join('')
}

const NAMED_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\v', '\\v'],
  ['\f', '\\f'],
  ['\r', '\\r'],
  ['\\', '\\\\'],
])

/** `convertPrintable`: a tab stays. */
function printable(text: string): string {
  return text.replaceAll(/[\x00-\x08\n-\x1f\\]/g, (char) => NAMED_ESCAPES.get(char) ?? hexEscape(char))
}

function hexEscape(char: string): string {
  return `\\x${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

/** The text before the message, and what follows it and the end of its colour. */
function frameOf(entry: LogEntry, format: LogFormat, clock?: PhoneClock): readonly [string, string] {
  const { priority, tag } = entry
  const time = timeOf(entry, format.modifiers, clock)
  const pid = String(entry.pid).padStart(5)
  const tid = String(entry.tid).padStart(5)
  const padded = padTag(tag)
  const name = format.modifiers.has('uid') ? uidOf(entry) : ''
  switch (format.style) {
    case 'brief':
      return [`${priority}/${padded}(${name}${pid}): `, '']
    case 'process':
      return [`${priority}(${name}${pid}) `, `  (${tag})`]
    case 'tag':
      return [`${priority}/${padded}: `, '']
    case 'thread':
      return [`${priority}(${name}${pid}:${tid}) `, '']
    case 'raw':
      return ['', '']
    case 'time':
      return [`${time} ${priority}/${padded}(${name}${pid}): `, '']
    case 'threadtime':
      return [`${time} ${name}${pid} ${tid} ${priority} ${padded}: `, '']
    case 'long':
      return [`[ ${time} ${name}${pid}:${tid} ${priority}/${padded} ]`, '']
  }
}

/** Assumption: only root and system write, and apps only as user 10000; entries do not store their user. */
function uidOf({ buffer }: LogEntry): string {
  return `${(buffer === 'system' ? userName(1000) : '10000').padStart(5)}:`
}

function timeOf({ time }: LogEntry, modifiers: ReadonlySet<string>, clock?: PhoneClock): string {
  const wholeMs = Math.floor(time)
  const digits = modifiers.has('nsec') ? 9 : modifiers.has('usec') ? 6 : 3
  const fraction = String(((wholeMs % 1000) + 1000) % 1000).padStart(3, '0').padEnd(digits, '0')
  if (modifiers.has('epoch')) return `${String(Math.floor(wholeMs / 1000)).padStart(19)}.${fraction}`
  if (modifiers.has('monotonic')) {
    const on = clock === undefined ? wholeMs : Math.floor(uptimeAt(clock, wholeMs))
    return `${String(Math.floor(on / 1000)).padStart(6)}.${String(on % 1000).padStart(3, '0').padEnd(digits, '0')}`
  }
  const stamp = new Date(wholeMs).toISOString()
  const date = stamp.slice(modifiers.has('year') ? 0 : 5, 10)
  return `${date} ${stamp.slice(11, 19)}.${fraction}${modifiers.has('zone') ? ' +0000' : ''}`
}
