import { randomUUID } from 'node:crypto'
import type { LogBufferName, LogEntry } from '../android/log-entry.ts'
import { LOGCAT_FORMAT, readLogcatDivider, readLogcatLine } from '../android/logcat-line.ts'
import type { LogCursor, LogFilter } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import { passesAny } from '../device/log-filters.ts'
import type { AdbLink } from './link/adb-link.ts'
import type { RemoteProcess } from './link/remote-process.ts'

/** Our own lines in the phone's log. */
const TAG = 'droidgym'
const FLUSH_MS = 1_500
const DUMP_MS = 10_000
/** Lines that are kept; the oldest go first, a quarter at a time. */
const MOST_LINES = 200_000

/**
 * The phone's log as one `logcat` that goes on. A mark that we write into the log ourselves tells that everything
 * before it has arrived, and where a cursor stands, also after the phone went back to a snapshot, or the connection
 * broke, and the log was read anew.
 */
export class LogStream {
  readonly #link: AdbLink
  readonly #marks = new Map<string, number>()
  readonly #waiting = new Map<string, () => void>()
  #lines: LogEntry[] = []
  /** How many lines have been dropped before the first of `#lines`. */
  #dropped = 0
  #process: RemoteProcess | undefined

  constructor(link: AdbLink) {
    this.#link = link
  }

  /** Stands behind the newest line. Rejects with `DeviceError`. */
  async cursor(): Promise<LogCursor> {
    const mark = await this.#mark()
    return { read: (filters) => this.#since(mark, filters) }
  }

  /** How many lines have come so far; for telling whether there are new ones. */
  get count(): number {
    return this.#dropped + this.#lines.length
  }

  /** Forgets what was read: the phone is at another time. The next call reads its log anew. */
  restart(): void {
    this.#process?.stop()
    this.#process = undefined
    this.#lines = []
    this.#dropped = 0
    this.#marks.clear()
  }

  close(): void {
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
    if (arrived) return mark
    // After the clock is set back a reader of Android 10 waits for later lines (logd LogReader.cpp); a new one does not.
    this.restart()
    await this.#start()
    if (await this.#arrives(mark, DUMP_MS)) return mark
    const message = `The log of ${this.#link.serial} does not come: a line written to it was not there after ${DUMP_MS} ms`
    throw new DeviceError(DeviceErrorCode.timedOut, message)
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

  async #start(): Promise<void> {
    if (this.#process !== undefined) return
    this.restart()
    const process = await this.#link.spawn(['logcat', ...LOGCAT_FORMAT, '-b', 'main,system,crash,events'])
    this.#process = process
    void this.#follow(process)
  }

  /** Takes in what comes until the process ends, or another has taken its place. */
  async #follow(process: RemoteProcess): Promise<void> {
    const decoder = new TextDecoder()
    let rest = ''
    let buffer: LogBufferName = 'main'
    try {
      for await (const bytes of process.output()) {
        if (this.#process !== process) return
        const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          buffer = readLogcatDivider(line) ?? buffer
          const entry = readLogcatLine(line, buffer)
          if (entry !== undefined) this.#take(entry)
        }
      }
    } catch (error) {
      // The next mark starts another process, and fails with the reason if that cannot be.
      if (!(error instanceof DeviceError || error instanceof RangeError)) throw error
    } finally {
      process.stop()
      if (this.#process === process) this.#process = undefined
    }
  }

  #take(entry: LogEntry): void {
    this.#lines.push(entry)
    if (entry.tag === TAG) {
      this.#marks.set(entry.message, this.count)
      this.#waiting.get(entry.message)?.()
    }
    if (this.#lines.length <= MOST_LINES) return
    this.#dropped += this.#lines.splice(0, MOST_LINES / 4).length
    for (const [mark, position] of this.#marks) if (position < this.#dropped) this.#marks.delete(mark)
  }
}
