import { z } from 'zod'
import { messageOf } from '@droidgym/base/error/message-of'
import { AgentError, AgentErrorCode } from './agent-error.ts'
import type { AgentDeclaration } from './declaration.ts'
import { readDeclaration } from './declaration.ts'
import { AGENT_PROTOCOL, encodeMessage, MessageReader } from './message-stream.ts'
import type { GroupOptions } from '@droidgym/base/process/program-group'
import { ProgramGroup } from '@droidgym/base/process/program-group'

/** A program that speaks the protocol of docs/agents.md, and its settings. */
export interface AgentProgram extends GroupOptions {
  /** Advice for when the program cannot be run. */
  readonly advice: string
  /** Timeout in milliseconds of the start, and of each answer. */
  readonly timeoutMs: number
}

/** Messages to an agent; it answers each with one message. */
export type AgentRequest =
  | { readonly type: 'hello', readonly protocol: number }
  | { readonly type: 'reset', readonly instruction: string, readonly info: Readonly<Record<string, unknown>> }
  | { readonly type: 'act', readonly observation: Readonly<Record<string, unknown>>, readonly last?: LastAction }

/** The result of the previous action, with the names of the step's info (gym.proto). */
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

/** Longest reported error of an agent, in characters. */
const MAX_ERROR_CHARS = 2_000

/**
 * An agent in its own process and process group. It answers one message at a time, and ends after any failure.
 */
export class AgentProcess {
  /**
   * Starts an agent and reads its declaration. Rejects with `AGENT_NOT_STARTED`, `AGENT_BAD_DECLARATION` or as `ask`
   * does, and leaves nothing running then.
   */
  static async start(program: AgentProgram): Promise<AgentProcess> {
    const agent = new AgentProcess(await startGroup(program), program)
    try {
      agent.#declaration = readDeclaration(await agent.#request({ type: 'hello', protocol: AGENT_PROTOCOL }))
    } catch (error) {
      await agent.end()
      throw error instanceof AgentError ? notStarted(program, error) : error
    }
    return agent
  }

  readonly #program: AgentProgram
  readonly #group: ProgramGroup
  #declaration: AgentDeclaration | undefined
  #question: Question | undefined
  #failure: AgentError | undefined
  #ending: Promise<void> | undefined

  private constructor(group: ProgramGroup, program: AgentProgram) {
    this.#group = group
    this.#program = program
    const reader = new MessageReader()
    group.stdout.on('data', (chunk: Buffer) => this.#hear(reader, chunk))
    void group.ended.then(({ description }) => {
      this.#fail(new AgentError(AgentErrorCode.gone, `${program.name} ${description}`))
    })
  }

  get declaration(): AgentDeclaration {
    if (this.#declaration === undefined) throw new TypeError('An agent that has started has declared what it wants')
    return this.#declaration
  }

  /** Whether it can take messages. */
  get isUsable(): boolean {
    return this.#failure === undefined
  }

  /**
   * Sends a message and returns the answer. Rejects with `AGENT_TIMEOUT`, `AGENT_FAILED`, `AGENT_GONE`,
   * `AGENT_PROTOCOL`, or `AGENT_CLOSED` if it is ended meanwhile.
   */
  async ask(request: AgentRequest): Promise<Answer> {
    return this.#request(request)
  }

  /** Ends its process group: at once after a failure, else with time to exit by itself. */
  end(): Promise<void> {
    const closed = new AgentError(AgentErrorCode.closed, `${this.#program.name} has been closed`)
    this.#ending ??= this.#group.end(this.#failure === undefined)
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
        this.#group.stdin.write(encodeMessage(request))
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
    const output = typeof error === 'string' ? error : JSON.stringify(error)
    const message = `${this.#program.name} failed: ${output.trim().slice(-MAX_ERROR_CHARS)}`
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

  /** Records a failure; the first one counts. */
  #fail(failure: AgentError): AgentError {
    if (this.#failure !== undefined) return this.#failure
    this.#failure = failure
    this.#question?.reject(failure)
    this.#question = undefined
    this.#ending ??= this.#group.end(false)
    return failure
  }
}

/** Starts the program. Rejects with `AGENT_NOT_STARTED`. */
export async function startGroup(options: GroupOptions & Pick<AgentProgram, 'advice'>): Promise<ProgramGroup> {
  try {
    return await ProgramGroup.start(options)
  } catch (cause) {
    const { advice, command: [file], name } = options
    const message = `Cannot start ${name}: ${file} cannot be run (${messageOf(cause)}). ${advice}`
    throw new AgentError(AgentErrorCode.notStarted, message, { cause })
  }
}

/** Reports a failure before the declaration as a failed start. */
function notStarted({ name, advice }: AgentProgram, error: AgentError): AgentError {
  if (error.code === AgentErrorCode.badDeclaration) return new AgentError(error.code, `${name}: ${error.message}`)
  const hint = error.code === AgentErrorCode.gone ? `. ${advice}` : ''
  return new AgentError(AgentErrorCode.notStarted, `Cannot start an agent: ${error.message}${hint}`, { cause: error })
}
