import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProcessGuard } from '../../process/process-guard.ts'
import { startGuard } from '../../process/process-guard.ts'
import { AgentLog } from './agent-log.ts'

/** What a program runs in. */
export interface Surroundings {
  /** All its variables; default: this process's own. */
  readonly environment?: NodeJS.ProcessEnv
  /** Its working folder; default: this process's own. */
  readonly folder?: string
}

export interface GroupOptions extends Surroundings {
  /** As `--agent` names it; for the log. */
  readonly name: string
  /** Program and arguments. No shell reads them. */
  readonly command: readonly [string, ...string[]]
  /** Where what it prints on standard error goes. */
  readonly log: (text: string) => void
}

/** How a program ended. */
export interface ProgramEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  /** In words, with the last that it printed on standard error. */
  readonly told: string
}

/** Milliseconds to end by itself when its input ends, and again after SIGTERM; then comes SIGKILL. */
const GRACE_MS = 2_000
/** Milliseconds in which the last of what an ended process wrote is waited for. */
const REST_MS = 1_000
const MAX_NAME_CHARS = 60

/**
 * A program with its process group: children that it leaves behind end with it, and it ends when this process ends,
 * however that happens.
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

  readonly log: AgentLog
  readonly ended: Promise<ProgramEnd>
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #pid: number
  #ending: Promise<void> | undefined

  private constructor(
    child: ChildProcessByStdio<Writable, Readable, Readable>,
    guard: ProcessGuard,
    { name, log }: GroupOptions,
  ) {
    this.#child = child
    if (child.pid === undefined) throw new TypeError('A process that was spawned has an id')
    this.#pid = child.pid
    guard.watch(this.#pid)
    this.log = new AgentLog(`${name.slice(0, MAX_NAME_CHARS)} ${this.#pid}`, log)
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.log.push(text))
    // A pipe breaks when the process ends, which is told by itself.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined)
    this.ended = this.#watchEnd(guard)
  }

  get stdin(): Writable {
    return this.#child.stdin
  }

  get stdout(): Readable {
    return this.#child.stdout
  }

  /** Ends it with all that it has started: at once, or after a while in which it may end by itself. */
  end(politely: boolean): Promise<void> {
    this.#ending ??= this.#end(politely)
    return this.#ending
  }

  async #watchEnd(guard: ProcessGuard): Promise<ProgramEnd> {
    // It may come right after the exit.
    const closed = once(this.#child, 'close')
    const [code, signal] = await once(this.#child, 'exit') as [number | null, NodeJS.Signals | null]
    this.#signal('SIGKILL')
    guard.dismiss()
    // Processes that left the group can keep the pipes open.
    await Promise.race([closed, sleep(REST_MS, undefined, { ref: false })])
    this.#child.stdout.destroy()
    this.#child.stderr.destroy()
    this.log.end()
    const said = this.log.tail === '' ? '' : `; the last it printed on standard error: ${this.log.tail}`
    return { code, signal, told: `has ended (${signal ?? `exit code ${String(code)}`})${said}` }
  }

  async #end(politely: boolean): Promise<void> {
    this.#child.stdin.end()
    if (politely && await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGTERM')
    if (await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGKILL')
    await this.ended
  }

  async #endsWithin(ms: number): Promise<boolean> {
    // Its children are ended with it.
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

  /** To the process and its children. */
  #signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.#pid, signal)
    } catch {
      // The group has ended.
    }
  }
}
