import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessGuard } from './process-guard.ts'
import { startGuard } from './process-guard.ts'
import { ProgramLog } from './program-log.ts'

/** The environment and folder of a program. */
export interface ProcessSurroundings {
  /** All its environment variables; default: those of this process. */
  readonly environment?: NodeJS.ProcessEnv | undefined
  /** Its working folder; default: that of this process. */
  readonly folder?: string | undefined
}

export interface GroupOptions extends ProcessSurroundings {
  /** Its name, for the log. */
  readonly name: string
  /** Program and arguments, run without a shell. */
  readonly command: readonly [string, ...string[]]
  /** Receives its standard error. */
  readonly log: (text: string) => void
  /** How much of it is passed on, in characters; default 256 Ki. */
  readonly maxLogChars?: number
}

/** How a program ended. */
export interface ProgramEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** In words, with the end of its standard error. */
  readonly description: string
}

/** Milliseconds to exit after the end of its input, and again after SIGTERM, before SIGKILL. */
const GRACE_MS = 2_000
/** Milliseconds to wait for the last output of an ended process. */
const REST_MS = 1_000
const MAX_NAME_CHARS = 60

/**
 * A program with its process group: its children end with it, and it ends with this process in every case.
 */
export class ProgramGroup {
  /** Rejects with the system's error when the program cannot be run, and leaves nothing behind. */
  static async start(options: GroupOptions): Promise<ProgramGroup> {
    const [file, ...args] = options.command
    const guard = await startGuard()
    const { environment: env = process.env, folder: cwd = process.cwd() } = options
    const child = spawn(file, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'], env, cwd })
    try {
      await once(child, 'spawn')
    } catch (error) {
      guard.dismiss()
      throw error
    }
    return new ProgramGroup(child, guard, options)
  }

  readonly log: ProgramLog
  readonly ended: Promise<ProgramEnd>
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #pid: number
  #ending: Promise<void> | undefined

  private constructor(
    child: ChildProcessByStdio<Writable, Readable, Readable>,
    guard: ProcessGuard,
    { name, log, maxLogChars }: GroupOptions,
  ) {
    this.#child = child
    if (child.pid === undefined) throw new TypeError('A process that was spawned has an id')
    this.#pid = child.pid
    guard.watch(this.#pid)
    this.log = new ProgramLog(`${name.slice(0, MAX_NAME_CHARS)} ${this.#pid}`, log, maxLogChars)
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.log.push(text))
    // A broken pipe means that the process has ended, which `ended` reports.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined)
    this.ended = this.#watchEnd(guard)
  }

  get stdin(): Writable {
    return this.#child.stdin
  }

  get stdout(): Readable {
    return this.#child.stdout
  }

  /** Ends the process group: at once, or after a grace period to exit by itself. */
  end(gracefully: boolean): Promise<void> {
    this.#ending ??= this.#end(gracefully)
    return this.#ending
  }

  async #watchEnd(guard: ProcessGuard): Promise<ProgramEnd> {
    // Output may arrive right after the exit.
    const closed = once(this.#child, 'close')
    const [code, signal] = await once(this.#child, 'exit') as [number | null, NodeJS.Signals | null]
    this.#signal('SIGKILL')
    guard.dismiss()
    // Processes that left the group may keep the pipes open.
    await Promise.race([closed, sleep(REST_MS, undefined, { ref: false })])
    this.#child.stdout.destroy()
    this.#child.stderr.destroy()
    this.log.end()
    const lastLine = this.log.tail === '' ? '' : `; the last it printed on standard error: ${this.log.tail}`
    return { code, signal, description: `has ended (${signal ?? `exit code ${String(code)}`})${lastLine}` }
  }

  async #end(gracefully: boolean): Promise<void> {
    this.#child.stdin.end()
    if (gracefully && await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGTERM')
    if (await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGKILL')
    await this.ended
  }

  async #endsWithin(ms: number): Promise<boolean> {
    // Its children end with it.
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
      await this.ended
      return true
    }
    const over = new AbortController()
    const late = sleep(ms, false, { signal: over.signal }).catch(() => false)
    const ended = await Promise.race([this.ended.then(() => true), late])
    over.abort()
    return ended
  }

  /** Signals the process and its children. */
  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.#pid, signal)
    } catch {
      // The group has already ended.
    }
  }
}
