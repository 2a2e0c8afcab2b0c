import { randomUUID } from 'node:crypto'
import type { LogBufferName, LogEntry } from '@droidgym/android/log/log-entry'
import { LOGCAT_FORMAT, readLogcatDivider, readLogcatLine } from '@droidgym/android/log/logcat-line'
import { DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import type { LogCursor, LogFilter } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { passesAny } from '@droidgym/spec/device/log-filters'
import type { AdbLink } from '../link/adb-link.ts'
import type { RemoteProcess } from '../link/remote-process.ts'
import { ScreenLines } from './screen-lines.ts'

export interface LogStreamOptions {
  /** Lines kept; the oldest quarter is dropped when full. Default 200,000. */
  readonly maxLines?: number
  /** Of the phone; default that of Android 10, in whose form lines are read. */
  readonly apiLevel?: number
}

/** The tag of our own lines in the phone's log. */
const TAG = 'droidgym'
const FLUSH_MS = 1_500
const DUMP_MS = 10_000
const MAX_LINES = 200_000
/** Android 10 moved activities from ActivityManager to a service of its own, and with them these lines. */
const ACTIVITY_TASKS_API = 29
const ACTIVITY_TASK_LINE = /^(?:START u\d+ |Displayed )/

/**
 * The phone's log, read by one continuous `logcat`. A mark that we write into the log proves that everything before it
 * has arrived, and holds a cursor's position, also when the log is read again after a snapshot load or a lost
 * connection.
 */
export class LogStream {
  readonly #link: AdbLink
  readonly #maxLines: number
  readonly #apiLevel: number
  readonly #marks = new Map<string, number>()
  readonly #waiting = new Map<string, () => void>()
  readonly #screenLines = new ScreenLines()
  #lines: LogEntry[] = []
  /** Number of dropped lines before `#lines`. */
  #dropped = 0
  /** The current logcat. All lines and marks come from it. */
  #reader: Promise<RemoteProcess> | undefined
  #isClosed = false
  /** The newest mark since `restart`. */
  #newest: string | undefined

  constructor(link: AdbLink, { maxLines = MAX_LINES, apiLevel = DEFAULT_API_LEVEL }: LogStreamOptions = {}) {
    this.#link = link
    this.#maxLines = maxLines
    this.#apiLevel = apiLevel
  }

  /** A cursor after the newest line. Rejects with `DeviceError`. */
  async cursor(): Promise<LogCursor> {
    const mark = await this.#mark()
    return {
      read: (filters) => {
        this.#screenLines.alsoCount(filters)
        return this.#since(mark, filters)
      },
    }
  }

  /** Number of log lines about the screen so far; it grows while the screen changes. */
  get screenLines(): number {
    return this.#screenLines.count
  }

  /** Number of lines so far. */
  get count(): number {
    return this.#dropped + this.#lines.length
  }

  /**
   * Reads on after the logcat has ended. Rejects with `UNREADABLE` when the phone has restarted since the last call, as
   * its earlier log is gone.
   */
  async resume(): Promise<void> {
    if (this.#reader === undefined && this.#newest !== undefined) await this.#since(this.#newest, [])
  }

  /** Drops all lines after a snapshot load. The next call reads the log again. */
  restart(): void {
    this.#newest = undefined
    this.#screenLines.restart()
    this.#forget()
  }

  #forget(): void {
    // A failed start was already reported to its caller.
    this.#reader?.then((process) => { process.stop() }, () => undefined)
    this.#reader = undefined
    this.#lines = []
    this.#dropped = 0
    this.#marks.clear()
  }

  /** Ends the logcat. Later calls reject with `DEVICE_CLOSED`. */
  close(): void {
    this.#isClosed = true
    this.restart()
  }

  async #since(mark: string, filters: readonly LogFilter[]): Promise<readonly LogEntry[]> {
    await this.#mark()
    const position = this.#marks.get(mark)
    if (position === undefined) {
      const reason = 'the phone has dropped the lines since then, or restarted'
      const message = `Cannot read the log of ${this.#link.serial} from where it was remembered: ${reason}. Reset`
      throw new DeviceError(DeviceErrorCode.unreadable, message)
    }
    return this.#lines
      .slice(position - this.#dropped)
      .filter((entry) => entry.tag !== TAG && passesAny(entry, filters))
  }

  /** Writes a mark and waits for it. */
  async #mark(): Promise<string> {
    const mark = randomUUID()
    await this.#start()
    const written = this.#link.run(['log', '-p', 'v', '-t', TAG, mark])
    const [arrived] = await Promise.all([this.#arrives(mark, FLUSH_MS), written])
    if (arrived) return this.#remember(mark)
    // After the clock is set back, a reader of Android 10 waits for later lines (logd LogReader.cpp); a new one does
    // not.
    this.#forget()
    await this.#start()
    if (await this.#arrives(mark, DUMP_MS)) return this.#remember(mark)
    const reason = `a line written to it was not there after ${DUMP_MS} ms`
    const message = `The log of ${this.#link.serial} does not come: ${reason}`
    throw new DeviceError(DeviceErrorCode.timedOut, message)
  }

  #remember(mark: string): string {
    this.#newest = mark
    return mark
  }

  #arrives(mark: string, ms: number): Promise<boolean> {
    if (this.#marks.has(mark)) return Promise.resolve(true)
    return new Promise((resolve) => {
      const end = (arrived: boolean): void => {
        clearTimeout(timer)
        this.#waiting.delete(mark)
        resolve(arrived)
      }
      const timer = setTimeout(end, ms, false)
      this.#waiting.set(mark, () => {
        end(true)
      })
    })
  }

  /** Concurrent callers share one start. */
  async #start(): Promise<void> {
    if (this.#isClosed) {
      const message = `The log of ${this.#link.serial} is closed. Open a new device`
      throw new DeviceError(DeviceErrorCode.deviceClosed, message)
    }
    if (this.#reader === undefined) {
      this.#forget()
      this.#reader = this.#link.spawn(['logcat', ...LOGCAT_FORMAT, '-b', 'main,system,crash,events'])
      void this.#follow(this.#reader)
    }
    await this.#reader
  }

  /** Reads lines until the process ends or is replaced. */
  async #follow(reader: Promise<RemoteProcess>): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    let buffer: LogBufferName = 'main'
    try {
      const process = await reader
      for await (const bytes of process.output()) {
        if (this.#reader !== reader) break
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          buffer = readLogcatDivider(line) ?? buffer
          const entry = readLogcatLine(line, buffer)
          if (entry !== undefined) this.#take(this.#asOnAndroid10(entry))
        }
      }
    } catch (error) {
      // The next mark starts another process, or fails with the reason.
      if (!(error instanceof DeviceError)) throw error
    } finally {
      if (this.#reader === reader) this.#reader = undefined
    }
  }

  /** Criteria name the tags of Android 10. */
  #asOnAndroid10(entry: LogEntry): LogEntry {
    const isMoved = this.#apiLevel < ACTIVITY_TASKS_API && entry.tag === 'ActivityManager'
    return isMoved && ACTIVITY_TASK_LINE.test(entry.message) ? { ...entry, tag: 'ActivityTaskManager' } : entry
  }

  #take(entry: LogEntry): void {
    this.#lines.push(entry)
    this.#screenLines.take(entry)
    if (entry.tag === TAG) {
      this.#marks.set(entry.message, this.count)
      this.#waiting.get(entry.message)?.()
    }
    if (this.#lines.length <= this.#maxLines) return
    this.#dropped += this.#lines.splice(0, Math.ceil(this.#maxLines / 4)).length
    for (const [mark, position] of this.#marks) if (position < this.#dropped) this.#marks.delete(mark)
  }
}
