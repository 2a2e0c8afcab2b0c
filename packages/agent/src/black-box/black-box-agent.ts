import type { Action } from '@droidgym/gym/action/action'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import type { ActionReport, Agent, EpisodeBriefing } from '../agent.ts'
import type { Exchange, ModelUsage } from '../exchange.ts'
import { usageOf } from '../model/cost/call-cost.ts'
import { AgentError, AgentErrorCode } from '../process/agent-error.ts'
import { startGroup } from '../process/agent-process.ts'
import type { ProgramEnd, ProgramGroup, ProcessSurroundings } from '@droidgym/base/process/program-group'
import { EpisodeHooks } from './episode-hooks.ts'
import { EpisodeSession } from './episode-session.ts'
import { PhoneServer } from './phone-server.ts'

/** A program that gets an instruction and a phone's serial, and acts on the phone over adb. */
export interface BlackBoxProgram extends ProcessSurroundings {
  /** Its name in `--agent`. */
  readonly name: string
  readonly command: readonly [string, ...string[]]
  /** Longest time between two actions, in milliseconds. */
  readonly timeoutMs: number
  /** Receives its output. */
  readonly log: (text: string) => void
  /** Called when one of its agents is closed. */
  readonly onClosed: (agent: BlackBoxAgent) => void
}

const ADVICE = 'Correct the path, and make the program executable'

/** The open resources of an episode. */
interface Running {
  readonly session: EpisodeSession
  readonly server: PhoneServer
  readonly hooks: EpisodeHooks
  readonly program: ProgramGroup
}

/** Plays one episode with a new process of the program, started at the first observation. */
export class BlackBoxAgent implements Agent {
  readonly #program: BlackBoxProgram
  readonly #briefing: EpisodeBriefing
  readonly #exchanges: Exchange[] = []
  readonly #closers: (() => Promise<void> | void)[] = []
  #running: Running | undefined
  #end: ProgramEnd | undefined
  #failure: string | undefined
  #isClosed = false
  #last: readonly Exchange[] = []

  constructor(program: BlackBoxProgram, briefing: EpisodeBriefing) {
    this.#program = program
    this.#briefing = briefing
  }

  get failure(): string | undefined {
    return this.#failure
  }

  get exchanges(): readonly Exchange[] {
    return this.#last
  }

  get usage(): ModelUsage | undefined {
    return this.#exchanges.length === 0 ? undefined : usageOf(this.#exchanges)
  }

  told(report: ActionReport): void {
    this.#running?.session.told(report)
  }

  /**
   * Rejects with `AGENT_CLOSED`, and with the `DeviceError` of a phone that fails during an action; other errors are
   * the agent's own and become its `failure`.
   */
  async act(): Promise<Action | null> {
    try {
      this.#running ??= await this.#begin()
      const turn = await this.#running.session.next(this.#program.timeoutMs)
      if (this.#isClosed) throw new AgentError(AgentErrorCode.closed, `${this.#program.name} has been closed`)
      this.#last = turn?.exchange === undefined ? [] : [turn.exchange]
      this.#exchanges.push(...this.#last)
      return { kind: 'ui', action: turn?.action ?? this.#finish() }
    } catch (error) {
      if (!(error instanceof AgentError) || error.code === AgentErrorCode.closed) throw error
      this.#failure = `${error.code}: ${error.message}`
      return null
    }
  }

  /** Ends the program and closes its resources. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#running?.session.end()
    for (const close of this.#closers.splice(0).reverse()) await close()
    this.#program.onClosed(this)
  }

  /** The finish action of a program that exited with 0. Throws an `AgentError` for others. */
  #finish(): { readonly kind: 'finish', readonly status: FinishStatus } {
    const { name, timeoutMs } = this.#program
    if (this.#end?.code === 0) return { kind: 'finish', status: FinishStatus.complete }
    if (this.#end !== undefined) throw new AgentError(AgentErrorCode.gone, `${name} ${this.#end.description}`)
    const message = `${name} has not acted within ${timeoutMs / 1000} s. Act sooner, or allow more with --agent-timeout`
    throw new AgentError(AgentErrorCode.timeout, message)
  }

  async #begin(): Promise<Running> {
    const { adb: phone, task, environment, seed, stepLimit = 0 } = this.#briefing
    if (phone === undefined) {
      throw new AgentError(AgentErrorCode.notStarted, `Cannot start ${this.#program.name}: the phone has no adb here`)
    }
    const session = new EpisodeSession(phone)
    const server = await PhoneServer.start(phone, session)
    this.#closers.push(() => server.close())
    const { width, height, id, locale } = environment
    const hooks = await EpisodeHooks.start(session, {
      instruction: task.instruction,
      serial: phone.serial,
      adb_server_port: server.port,
      task: task.id, app: task.app, environment: id, locale,
      display: { width, height },
      max_steps: stepLimit,
      seed,
    })
    this.#closers.push(() => hooks.close())
    const surroundings = this.#environment(phone.serial, server, hooks)
    const program = await startGroup({ ...this.#program, environment: surroundings, advice: ADVICE })
    // A program that reads standard input to its end would wait on an open pipe.
    program.stdin.end()
    program.stdout.setEncoding('utf8').on('data', (text: string) => program.log.push(text))
    this.#closers.push(() => program.end(hooks.hasSaidStop))
    void program.ended.then((end) => {
      this.#end = end
      session.programEnded()
    })
    if (this.#isClosed) await this.close()
    return { session, server, hooks, program }
  }

  #environment(serial: string, { port }: PhoneServer, hooks: EpisodeHooks): NodeJS.ProcessEnv {
    return {
      ...(this.#program.environment ?? process.env),
      ANDROID_SERIAL: serial,
      ANDROID_ADB_SERVER_ADDRESS: '127.0.0.1',
      ANDROID_ADB_SERVER_PORT: String(port),
      ADB_SERVER_SOCKET: `tcp:127.0.0.1:${port}`,
      DROIDGYM_EPISODE: hooks.url,
      DROIDGYM_INSTRUCTION: this.#briefing.task.instruction,
    }
  }
}
