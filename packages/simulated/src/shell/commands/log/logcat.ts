import type { LogEntry } from '@droidgym/android/log/log-entry'
import type { LogFilterRules } from '@droidgym/android/log/log-filter'
import { LogFilterError, parseLogFilters, passesLogFilters } from '@droidgym/android/log/log-filter'
import type { Pattern } from '@droidgym/android/pattern'
import { compilePattern, PatternError } from '@droidgym/android/pattern'
import type { Phone } from '@droidgym/phone/phone'
import { LogBuffer } from '@droidgym/phone/system/log-buffer'
import type { CommandCall, CommandResult } from '../../command.ts'
import { CommandUsageError, printed } from '../../command.ts'
import { readFile, writeFile } from '../../file-access.ts'
import type { LogFormat } from './log-format.ts'
import type { PhoneClock } from '../clock.ts'
import { DEFAULT_LOG_FORMAT, formatEntry, readFormat } from './log-format.ts'

const BUFFERS = ['main', 'radio', 'events', 'system', 'crash', 'stats', 'security', 'kernel']
const DEFAULT_BUFFERS = ['main', 'system', 'crash']

interface LogcatOptions {
  readonly buffers: ReadonlySet<string>
  readonly format: LogFormat
  readonly rules: LogFilterRules
  readonly pattern: Pattern | undefined
  readonly pid: number | undefined
  readonly most: number
  readonly action: 'dump' | 'follow' | 'clear' | 'sizes'
  /** Only this many last lines. */
  readonly tail: number | undefined
  /** Only from this moment on, epoch milliseconds. */
  readonly from: number | undefined
  readonly dividers: boolean
  readonly file: string | undefined
}

/** `logcat` (system/core/logcat and liblog of Android 10). */
export function logcat(call: CommandCall): CommandResult {
  const options = readOptions(call.args, call.phone.state.time)
  const { phone } = call
  switch (options.action) {
    case 'clear':
      clearLog(phone, options.buffers)
      return {}
    case 'sizes':
      return printed(sizes(phone, options.buffers))
    case 'dump': {
      const text = new LogPrinter(options).print(chosen(phone.state.log.since(0), options), phone.state)
      if (options.file === undefined) return printed(text)
      writeFile(call, options.file, Buffer.concat([existing(call, options.file), Buffer.from(text)]))
      return {}
    }
    case 'follow':
      return follow(phone, options)
  }
}

function existing(call: CommandCall, path: string): Uint8Array {
  return call.phone.files.stat(call.phone.state, path) === null ? new Uint8Array() : readFile(call, path)
}

/** Prints the existing entries, then new ones. After the log was cleared, or a snapshot was loaded, it starts over. */
function follow(phone: Phone, options: LogcatOptions): CommandResult {
  const printer = new LogPrinter(options)
  let log = phone.state.log
  const stdout = printer.print(chosen(log.since(0), options), phone.state)
  return {
    stdout,
    follow: ({ state }) => {
      if (state.log === log) return ''
      const [last] = log.since(log.length - 1)
      // Entries are shared between logs that grew from one another.
      const continues = log.length === 0 || state.log.since(log.length - 1)[0] === last
      const fresh = state.log.since(continues ? log.length : 0)
      log = state.log
      return printer.print(fresh, state)
    },
  }
}

function readOptions(args: readonly string[], now: number): LogcatOptions {
  const buffers = new Set<string>()
  const specifications: string[] = []
  let format = DEFAULT_LOG_FORMAT
  let action: LogcatOptions['action'] = 'follow'
  let pattern: Pattern | undefined
  let [pid, tail, from]: (number | undefined)[] = []
  let most = Infinity
  let file: string | undefined
  let dividers = false
  let silent = false
  const words = args.flatMap(split)
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    const option = word
    const value = (): string => {
      const next = words.shift()
      if (next === undefined) throw new CommandUsageError(`logcat: option requires an argument -- '${option.slice(1)}'`)
      return next
    }
    switch (word) {
      case '-d':
        if (action === 'follow') action = 'dump'
        break
      case '-c':
      case '--clear':
        action = 'clear'
        break
      case '-g':
      case '--buffer-size':
        action = 'sizes'
        break
      case '-S':
      case '-p':
      case '-L':
        if (action === 'follow') action = 'dump'
        break
      case '-s':
        silent = true
        break
      case '-D':
      case '--dividers':
        dividers = true
        break
      case '-t':
      case '-T': {
        const start = readStart(word, value(), now)
        tail = start.tail
        from = start.from
        if (word === '-t') action = 'dump'
        break
      }
      case '-v':
      case '--format':
        format = readFormat(format, value())
        break
      case '-b':
      case '--buffer':
        for (const name of value().split(/[,:;]/)) for (const buffer of buffersOf(name)) buffers.add(buffer)
        break
      case '-e':
      case '--regex':
        pattern = compileRegex(value())
        break
      case '-m':
      case '--max-count':
        most = Number(value()) || Infinity
        break
      case '--pid':
        pid = Number(value())
        break
      case '-f':
      case '--file':
        file = value()
        break
      case '-r':
      case '-n':
        value()
        break
      default:
        if (word.startsWith('-')) throw new CommandUsageError(`logcat: unknown option ${word}`)
        specifications.push(word)
    }
  }
  if (buffers.size === 0) for (const buffer of DEFAULT_BUFFERS) buffers.add(buffer)
  const rules = rulesOf(silent ? ['*:S', ...specifications] : specifications)
  return { buffers, format, rules, pattern, pid, most, action, tail, from, dividers, file }
}

/** Splits `--pid=4` and `-bmain` into two words. */
function split(word: string): readonly string[] {
  const [, long, value] = /^(--[a-z-]+)=(.*)$/s.exec(word) ?? []
  if (long !== undefined && value !== undefined) return [long, value]
  const [, short, rest] = /^(-[vbteTmfrn])(.+)$/s.exec(word) ?? []
  return short !== undefined && rest !== undefined ? [short, rest] : [word]
}

function buffersOf(name: string): readonly string[] {
  if (name === 'all') return BUFFERS
  if (name === 'default') return DEFAULT_BUFFERS
  if (!BUFFERS.includes(name)) throw new CommandUsageError(`unknown buffer ${name}`)
  return [name]
}

function compileRegex(source: string): Pattern {
  try {
    return compilePattern(source)
  } catch (error) {
    if (!(error instanceof PatternError)) throw error
    throw new CommandUsageError(`logcat: bad regular expression ${source}`)
  }
}

function rulesOf(specifications: readonly string[]): LogFilterRules {
  try {
    return parseLogFilters(specifications)
  } catch (error) {
    if (!(error instanceof LogFilterError)) throw error
    throw new CommandUsageError(error.message)
  }
}

/** `N` lines, or a time: `MM-DD hh:mm:ss.mmm`, optionally with the year, or seconds since 1970 with a fraction. */
function readStart(option: string, text: string, now: number): { tail?: number; from?: number } {
  if (/^\d{1,9}$/.test(text)) return { tail: Math.max(1, Number(text)) }
  const epoch = /^(\d+)\.(\d{1,9})$/.exec(text)
  if (epoch !== null) return { from: Number(text) * 1000 }
  const match = /^(?:(\d{4})-)?(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?$/.exec(text)
  if (match === null) throw new CommandUsageError(`${option} "${text}" not in time format`)
  const [year, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number)
  const fraction = Number(`0.${match[7] ?? '0'}`) * 1000
  const years = match[1] === undefined ? new Date(now).getUTCFullYear() : (year ?? 0)
  return { from: Date.UTC(years, month - 1, day, hour, minute, second) + fraction }
}

function chosen(entries: readonly LogEntry[], { tail, from, buffers }: LogcatOptions): readonly LogEntry[] {
  const late = from === undefined ? entries : entries.filter(({ time }) => time >= from)
  if (tail === undefined) return late
  // liblog counts the lines of the selected buffers before filtering.
  return late.filter(({ buffer }) => buffers.has(buffer)).slice(-tail)
}

/** Prints entries of the chosen buffers, with a divider where a buffer begins. */
class LogPrinter {
  readonly #options: LogcatOptions
  readonly #buffers = new Set<string>()
  #last = ''
  #count = 0

  constructor(options: LogcatOptions) {
    this.#options = options
  }

  print(entries: readonly LogEntry[], clock: PhoneClock): string {
    const parts: string[] = []
    for (const entry of entries) {
      if (!this.#options.buffers.has(entry.buffer)) continue
      parts.push(this.#divider(entry.buffer))
      if (!this.#passes(entry)) continue
      this.#count += 1
      if (this.#count > this.#options.most) break
      parts.push(formatEntry(entry, this.#options.format, clock))
    }
    return parts.join('')
  }

  #passes(entry: LogEntry): boolean {
    const { rules, pattern, pid } = this.#options
    if (pid !== undefined && entry.pid !== pid) return false
    return passesLogFilters(rules, entry) && pattern?.test(entry.message) !== false
  }

  #divider(buffer: string): string {
    const { buffers, dividers } = this.#options
    if (buffers.size < 2 || buffer === this.#last) return ''
    this.#last = buffer
    const known = this.#buffers.has(buffer)
    this.#buffers.add(buffer)
    if (known && !dividers) return ''
    return `--------- ${known ? 'switch to' : 'beginning of'} ${buffer}\n`
  }
}

function clearLog(phone: Phone, buffers: ReadonlySet<string>): void {
  const kept = phone.state.log.since(0).filter(({ buffer }) => !buffers.has(buffer))
  phone.change((tx) => tx.set({ log: kept.reduce((log, entry) => log.append(entry), LogBuffer.empty()) }))
}

/** Assumption: every buffer has 256 KiB, as on a device with little memory. */
function sizes(phone: Phone, buffers: ReadonlySet<string>): string {
  const entries = phone.state.log.since(0)
  return [...buffers]
    .map((name) => {
      const bytes = entries
        .filter(({ buffer }) => buffer === name)
        .reduce((sum, { message, tag }) => sum + message.length + tag.length + 22, 0)
      const consumed = `${Math.ceil(bytes / 1024)} KiB`
      return `${name}: ring buffer is 256 KiB (${consumed} consumed), max entry is 5120 B, max payload is 4068 B\n`
    })
    .join('')
}
