import { defined } from '@droidgym/base/defined'
import type { Action } from '@droidgym/gym/action/action'
import type { Observation } from '@droidgym/gym/observation/observation'
import type { ActionReport, Agent, EpisodeBriefing } from '../agent.ts'
import { actionOf } from './action-answer.ts'
import { AgentError, AgentErrorCode } from './agent-error.ts'
import type { AgentProcess, LastAction } from './agent-process.ts'
import type { AgentProcesses } from './agent-processes.ts'
import { observationMessage } from './observation-message.ts'

/** Plays one episode with a process, taken at the first observation and given back on close. */
export class ProcessAgent implements Agent {
  readonly #processes: AgentProcesses
  readonly #briefing: EpisodeBriefing
  #process: AgentProcess | undefined
  #failure: string | undefined
  #last: ActionReport | undefined

  constructor(processes: AgentProcesses, briefing: EpisodeBriefing) {
    this.#processes = processes
    this.#briefing = briefing
  }

  get failure(): string | undefined {
    return this.#failure
  }

  told(report: ActionReport): void {
    this.#last = report
  }

  /** Rejects with `AGENT_CLOSED` only: other errors are the agent's and become its `failure`. */
  async act(observation: Observation): Promise<Action | null> {
    try {
      const process = this.#process ?? await this.#begin()
      const { observation: wanted } = this.#processes.declaration
      const seen = observationMessage(observation, wanted)
      const { action } = await process.ask({ type: 'act', observation: seen, ...lastMessage(this.#last) })
      return actionOf(action)
    } catch (error) {
      if (!(error instanceof AgentError) || error.code === AgentErrorCode.closed) throw error
      this.#failure = `${error.code}: ${error.message}`
      return null
    }
  }

  async close(): Promise<void> {
    const process = this.#process
    this.#process = undefined
    if (process !== undefined) await this.#processes.giveBack(process, { again: this.#failure === undefined })
  }

  async #begin(): Promise<AgentProcess> {
    this.#process = await this.#processes.take()
    const { task, environment, actionSpace, seed } = this.#briefing
    const { id, width, height, locale } = environment
    const info = {
      task: task.id,
      app: task.app,
      environment: id,
      locale,
      display: { width, height },
      action_space: actionSpace,
      seed,
    }
    await this.#process.ask({ type: 'reset', instruction: task.instruction, info })
    return this.#process
  }
}

function lastMessage(report: ActionReport | undefined): { readonly last?: LastAction } {
  if (report === undefined) return {}
  const { executed, invalidAction, userReply } = report
  return {
    last: defined({
      executed,
      invalid_action: invalidAction,
      user_reply: userReply,
    }),
  }
}
