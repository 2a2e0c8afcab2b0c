import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { GeoPosition } from '@droidgym/android/geo-position'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import { checkedSnapshots } from './checked-snapshots.ts'
import type { SnapshotFace } from './snapshot-face.ts'
import { parseSnapshotTable } from './snapshot-table.ts'

export interface EmulatorConsoleOptions {
  /** The console's port on loopback. */
  readonly port: number
  /** The file with the console's token; default `~/.emulator_console_auth_token`. */
  readonly tokenPath?: string
  /** Milliseconds that a command may take; default 10 s. */
  readonly deadlineMs?: number
  /** The same for saving, loading and deleting snapshots of gigabytes; default 2 min. */
  readonly snapshotDeadlineMs?: number
}

/**
 * A running emulator's console: commands and answers are lines of text (console.cpp of the emulator). Commands are
 * run one after the other. Methods reject with `DeviceError`: `DEVICE_LOST` when the connection is gone,
 * `TIMED_OUT` when an answer does not come, which ends the connection, and `DEVICE_FAULT` when the emulator refuses.
 */
export class EmulatorConsole {
  /** Connects, and sends the token if the console asks for one. */
  static async connect(options: EmulatorConsoleOptions): Promise<EmulatorConsole> {
    const opened = new EmulatorConsole(options)
    try {
      await opened.#authenticate(options.tokenPath ?? join(homedir(), '.emulator_console_auth_token'))
      return opened
    } catch (error) {
      opened.close()
      throw error
    }
  }

  /** Names of up to 128 letters, digits, dots, underscores and hyphens. Rejects with `SNAPSHOT_NOT_FOUND` too. */
  readonly snapshots: SnapshotFace
  readonly #name: string
  readonly #deadlineMs: number
  readonly #socket: Socket
  readonly #lines: AsyncGenerator<string, undefined>
  #last: Promise<unknown> = Promise.resolve()
  #closed = false

  private constructor({ port, deadlineMs = 10_000, snapshotDeadlineMs = 120_000 }: EmulatorConsoleOptions) {
    this.#name = `the emulator's console at 127.0.0.1:${port}`
    this.#deadlineMs = deadlineMs
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.setEncoding('utf8')
    // A reader of lines gets the error; without one, it must not be unhandled.
    this.#socket.on('error', () => undefined)
    this.#lines = linesOf(this.#socket)
    const order = async (verb: string, name: string): Promise<void> => {
      await this.command(`avd snapshot ${verb} ${name}`, snapshotDeadlineMs)
    }
    const face: SnapshotFace = {
      list: async () => parseSnapshotTable(await this.command('avd snapshot list')),
      save: (name) => order('save', name),
      load: (name) => order('load', name),
      delete: (name) => order('delete', name),
      // The console's table does not say.
      incompatible: async () => [],
    }
    this.snapshots = checkedSnapshots(face, this.#name)
  }

  /** The lines of the answer, without its OK. Rejects with `INVALID_INPUT` for more than one line. */
  async command(text: string, deadlineMs = this.#deadlineMs): Promise<readonly string[]> {
    if (/[\0\r\n]/.test(text)) {
      throw this.#failure(DeviceErrorCode.invalidInput, JSON.stringify(text), 'a command is a single line')
    }
    const answer = this.#last.then(() => this.#ask(text, deadlineMs))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** The console cannot be asked for the position afterwards. */
  readonly locate = async ({ latitude, longitude }: GeoPosition): Promise<void> => {
    await this.command(`geo fix ${longitude} ${latitude}`)
  }

  async avdName(): Promise<string> {
    const [name] = await this.command('avd name')
    if (name !== undefined) return name
    throw this.#failure(DeviceErrorCode.unreadable, 'avd name', 'the answer has no name')
  }

  /** Ends the emulator, and the connection. */
  async kill(): Promise<void> {
    await this.command('kill')
    this.close()
  }

  /** Ends the connection; the emulator stays. */
  close(): void {
    this.#closed = true
    this.#socket.destroy()
  }

  async #authenticate(tokenPath: string): Promise<void> {
    const greeting = await this.#answer('connect', this.#deadlineMs)
    if (!greeting.some((line) => line.includes('Authentication required'))) return
    let token: string
    try {
      token = (await readFile(tokenPath, 'utf8')).trim()
    } catch (cause) {
      const reason = `it asks for the token in ${tokenPath}, which cannot be read. Give the path of the emulator's token`
      throw this.#failure(DeviceErrorCode.deviceFault, 'connect', reason, cause)
    }
    this.#socket.write(`auth ${token}\n`)
    await this.#answer(`say the token in ${tokenPath}`, this.#deadlineMs)
  }

  async #ask(text: string, deadlineMs: number): Promise<readonly string[]> {
    if (this.#closed) {
      throw this.#failure(DeviceErrorCode.deviceClosed, text, 'the connection was closed. Open a new one')
    }
    if (this.#socket.writable) this.#socket.write(`${text}\n`)
    return this.#answer(text, deadlineMs)
  }

  /** Lines up to OK. After an answer that is late it would not be known whose the next one is. */
  async #answer(attempt: string, deadlineMs: number): Promise<readonly string[]> {
    const deadline = AbortSignal.timeout(deadlineMs)
    const hangUp = (): void => void this.#socket.destroy()
    deadline.addEventListener('abort', hangUp)
    const lines = []
    try {
      for (;;) {
        const { value: line } = await this.#lines.next()
        if (line === undefined) throw new Error('The connection ended')
        if (/^OK(:|$)/.test(line)) return lines
        if (/^KO(:|$)/.test(line)) throw this.#failure(DeviceErrorCode.deviceFault, attempt, line.slice(3).trim())
        lines.push(line)
      }
    } catch (cause) {
      if (cause instanceof DeviceError) throw cause
      throw deadline.aborted ? this.#late(attempt, deadlineMs) : this.#lost(attempt, cause)
    } finally {
      deadline.removeEventListener('abort', hangUp)
    }
  }

  #late(attempt: string, deadlineMs: number): DeviceError {
    const reason = `no answer within ${deadlineMs} ms, and the connection was ended. Connect again, or allow more time`
    return this.#failure(DeviceErrorCode.timedOut, attempt, reason)
  }

  #lost(attempt: string, cause: unknown): DeviceError {
    const reason = 'there is no connection. Check that the emulator runs, and connect again'
    return this.#failure(DeviceErrorCode.deviceLost, attempt, reason, cause)
  }

  #failure(code: DeviceErrorCode, attempt: string, reason: string, cause?: unknown): DeviceError {
    return new DeviceError(code, `Could not carry out '${attempt}' on ${this.#name}: ${reason}`, { cause })
  }
}

async function* linesOf(socket: Socket): AsyncGenerator<string, undefined> {
  let rest = ''
  for await (const chunk of socket) {
    const lines = (rest + String(chunk)).split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield* lines
  }
  return undefined
}
