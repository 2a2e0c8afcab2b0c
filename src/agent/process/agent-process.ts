import type { ChildProcessByStdio } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { messageOf } from '../../error/message-of.ts'
import type { ProcessGuard } from '../../process/process-guard.ts'
import { startGuard } from '../../process/process-guard.ts'
import { AgentError, AgentErrorCode } from './agent-error.ts'
import { AgentLog } from './agent-log.ts'
import type { AgentDeclaration } from './declaration.ts'
import { readDeclaration } from './declaration.ts'
import { AGENT_PROTOCOL, encodeMessage, MessageReader } from './message-stream.ts'

/** A program that speaks the protocol of docs/agents.md, and how it is treated. */
export interface AgentProgram {
  /** As `--agent` names it; for messages and the log. */
  readonly name: string
  /** Program and arguments. No shell reads them. */
  readonly command: readonly [string, ...string[]]
  /** What to do when the program cannot be run. */
  readonly advice: string
  /** Milliseconds that it may take to begin, and to answer each message. */
  readonly timeoutMs: number
  /** Where what it prints on standard error goes. */
  readonly log: (text: string) => void
}

/** What an agent is told; it answers every message with one of its own. */
export type AgentRequest =
  | { readonly type: 'hello', readonly protocol: number }
  | { readonly type: 'reset', readonly instruction: string, readonly info: Readonly<Record<string, unknown>> }
  | { readonly type: 'act', readonly observation: Readonly<Record<string, unknown>>, readonly last?: LastAction }

/** What came of the action before, under the names of the step's info (gym.proto). */
export interface LastAction {
  readonly executed?: string
  readonly invalid_action?: string
  readonly user_reply?: string
}

const answerSchema = z.record(z.string(), z.unknown())
type Answer = z.infer<typeof answerSchema>

interface Question {
  readonly resolve: (answer: unknown) => void
  readonly reject: (reason: AgentError) => void
}

/** Milliseconds to end by itself when its input ends, and again after SIGTERM; then comes SIGKILL. */
const GRACE_MS = 2_000
/** Milliseconds in which the last of what an ended process wrote is waited for. */
const REST_MS = 1_000
/** Longest error of an agent that is told, in characters. */
const MAX_ERROR_CHARS = 2_000
const MAX_NAME_CHARS = 60

/**
 * An agent in a process of its own, with its process group: children that it leaves behind end with it, and it ends
 * when this process ends, however that happens. It answers one message at a time. After any failure it ends.
 */
export class AgentProcess {
  /**
   * Starts an agent and asks what it wants. Rejects with `AGENT_NOT_STARTED`, `AGENT_BAD_DECLARATION` or as `ask` does,
   * and leaves nothing behind.
   */
  static async start(program: AgentProgram): Promise<AgentProcess> {
    const [file, ...args] = program.command
    const guard = await startGuard()
    const child = spawn(file, args, { detached: true, stdio: ['pipe', 'pipe', 'pipe'] })
    try {
      await once(child, 'spawn')
    } catch (cause) {
      guard.dismiss()
      const message = `Cannot start ${program.name}: ${file} cannot be run (${messageOf(cause)}). ${program.advice}`
      throw new AgentError(AgentErrorCode.notStarted, message, { cause })
    }
    const agent = new AgentProcess(child, guard, program)
    try {
      agent.#declaration = readDeclaration(await agent.#request({ type: 'hello', protocol: AGENT_PROTOCOL }))
    } catch (error) {
      await agent.end()
      throw error instanceof AgentError ? notStarted(program, error) : error
    }
    return agent
  }

  readonly #program: AgentProgram
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>
  readonly #pid: number
  readonly #log: AgentLog
  readonly #ended: Promise<void>
  #declaration: AgentDeclaration | undefined
  #question: Question | undefined
  #failure: AgentError | undefined
  #ending: Promise<void> | undefined

  private constructor(
    child: ChildProcessByStdio<Writable, Readable, Readable>,
    guard: ProcessGuard,
    program: AgentProgram,
  ) {
    this.#child = child
    this.#program = program
    if (child.pid === undefined) throw new TypeError('A process that was spawned has an id')
    this.#pid = child.pid
    guard.watch(this.#pid)
    this.#log = new AgentLog(`${program.name.slice(0, MAX_NAME_CHARS)} ${this.#pid}`, program.log)
    child.stderr.setEncoding('utf8').on('data', (text: string) => this.#log.push(text))
    const reader = new MessageReader()
    child.stdout.on('data', (chunk: Buffer) => this.#hear(reader, chunk))
    // A pipe breaks when the process ends, which is told by itself.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined)
    this.#ended = this.#watchEnd(guard)
  }

  get declaration(): AgentDeclaration {
    if (this.#declaration === undefined) throw new TypeError('An agent that has started has declared what it wants')
    return this.#declaration
  }

  /** Whether it can be asked. */
  get isUsable(): boolean {
    return this.#failure === undefined
  }

  /**
   * The answer to a message. Rejects with `AGENT_TIMEOUT`, `AGENT_FAILED`, `AGENT_GONE`, `AGENT_PROTOCOL`, or
   * `AGENT_CLOSED` when it is ended meanwhile.
   */
  async ask(request: AgentRequest): Promise<Answer> {
    return this.#request(request)
  }

  /** Ends it with all that it has started: at once when it has failed, else it may end by itself first. */
  end(): Promise<void> {
    const closed = new AgentError(AgentErrorCode.closed, `${this.#program.name} has been closed`)
    this.#ending ??= this.#end(this.#failure === undefined)
    this.#fail(closed)
    return this.#ending
  }

  async #request(request: AgentRequest): Promise<Answer> {
    if (this.#failure !== undefined) throw this.#failure
    const { name, timeoutMs } = this.#program
    const late = setTimeout(() => {
      const advice = 'Answer sooner, or allow more with --agent-timeout'
      const message = `${name} has not answered "${request.type}" within ${timeoutMs / 1000} s. ${advice}`
      this.#fail(new AgentError(AgentErrorCode.timeout, message))
    }, timeoutMs)
    try {
      const answer = await new Promise((resolve, reject: (reason: AgentError) => void) => {
        this.#question = { resolve, reject }
        this.#child.stdin.write(encodeMessage(request))
      })
      return this.#read(answer)
    } finally {
      clearTimeout(late)
    }
  }

  #read(answer: unknown): Answer {
    const { data } = answerSchema.safeParse(answer)
    if (data === undefined) throw this.#fail(new AgentError(AgentErrorCode.protocol, `${this.#program.name} answered with what is no map`))
    const { error } = data
    if (error === undefined || error === null) return data
    const said = typeof error === 'string' ? error : JSON.stringify(error)
    const message = `${this.#program.name} failed: ${said.trim().slice(-MAX_ERROR_CHARS)}`
    throw this.#fail(new AgentError(AgentErrorCode.failed, message))
  }

  #hear(reader: MessageReader, chunk: Buffer): void {
    if (this.#failure !== undefined) return
    try {
      for (const message of reader.push(chunk)) {
        const question = this.#question
        this.#question = undefined
        if (question === undefined) throw new AgentError(AgentErrorCode.protocol, 'It answered more than it was asked')
        question.resolve(message)
      }
    } catch (error) {
      if (!(error instanceof AgentError)) throw error
      this.#fail(new AgentError(error.code, `${this.#program.name} broke the protocol. ${error.message}`))
    }
  }

  /** The first failure counts. */
  #fail(failure: AgentError): AgentError {
    if (this.#failure !== undefined) return this.#failure
    this.#failure = failure
    this.#question?.reject(failure)
    this.#question = undefined
    this.#ending ??= this.#end(false)
    return failure
  }

  async #watchEnd(guard: ProcessGuard): Promise<void> {
    // It may come right after the exit.
    const closed = once(this.#child, 'close')
    const [code, signal] = await once(this.#child, 'exit') as [number | null, NodeJS.Signals | null]
    this.#signal('SIGKILL')
    guard.dismiss()
    // Processes that left the group can keep the pipes open.
    await Promise.race([closed, sleep(REST_MS, undefined, { ref: false })])
    this.#child.stdout.destroy()
    this.#child.stderr.destroy()
    this.#log.end()
    const said = this.#log.tail === '' ? '' : `; the last it printed on standard error: ${this.#log.tail}`
    const message = `${this.#program.name} has ended (${signal ?? `exit code ${String(code)}`})${said}`
    this.#fail(new AgentError(AgentErrorCode.gone, message))
  }

  async #end(politely: boolean): Promise<void> {
    this.#child.stdin.end()
    if (politely && await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGTERM')
    if (await this.#endsWithin(GRACE_MS)) return
    this.#signal('SIGKILL')
    await this.#ended
  }

  async #endsWithin(ms: number): Promise<boolean> {
    // Its children are ended with it.
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) {
      await this.#ended
      return true
    }
    const over = new AbortController()
    const late = sleep(ms, false, { signal: over.signal }).catch(() => false)
    const ended = await Promise.race([this.#ended.then(() => true), late])
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

/** What goes wrong before an agent has said what it wants is told as a start that failed. */
function notStarted({ name, advice }: AgentProgram, error: AgentError): AgentError {
  if (error.code === AgentErrorCode.badDeclaration) return new AgentError(error.code, `${name}: ${error.message}`)
  const hint = error.code === AgentErrorCode.gone ? `. ${advice}` : ''
  return new AgentError(AgentErrorCode.notStarted, `Cannot start an agent: ${error.message}${hint}`, { cause: error })
}
