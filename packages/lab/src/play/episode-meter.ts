import type { Agent } from '@droidgym/agent/agent'
import type { StepInfo } from '@droidgym/gym/environment-contract'
import { tokensOf } from '../judge/metrics/token-rule.ts'
import type { Observation } from '@droidgym/gym/observation/observation'

/** The measurements of an episode. */
interface Measured {
  /** From 1: the first step after which the task was done. */
  readonly firstSuccess?: number | undefined
  /** Milliseconds of each performed action. */
  readonly actionMs: readonly number[]
  /** Absent if the agent asks no model. */
  readonly mabTokens?: number | undefined
}

/** Measures one episode: `begin`, `asked` and `acted` are called in turn for every action. */
export class EpisodeMeter {
  readonly #agent: Agent
  readonly #actionMs: number[] = []
  #began = 0
  #firstSuccess: number | undefined
  #tokens: number | undefined

  constructor(agent: Agent) {
    this.#agent = agent
  }

  get measured(): Measured {
    return {
      firstSuccess: this.#firstSuccess,
      actionMs: this.#actionMs,
      mabTokens: this.#tokens,
    }
  }

  /** Call before the agent gets an observation. */
  begin(): void {
    this.#began = performance.now()
  }

  /** Call when the agent has answered to this observation. */
  asked({ pixels, marks }: Observation): void {
    const pictures = { 'observation.pixels': pixels, 'observation.marks.pixels': marks?.pixels }
    for (const { messages, reply, tool_calls: calls = [] } of this.#agent.exchanges ?? []) {
      const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [{ text: content }] : content))
      this.#tokens = (this.#tokens ?? 0) + tokensOf({
        texts: parts.flatMap((part) => ('text' in part ? [part.text] : [])),
        replied: [reply, ...calls.map((call) => call.name + call.arguments)].join(''),
        pictures: parts.flatMap((part) => {
          if (!('picture' in part)) return []
          return (typeof part.picture === 'string' ? pictures[part.picture] : part.picture) ?? []
        }),
      })
    }
  }

  /** Call when the action was performed or refused. */
  acted({ success, satisfied = success }: Pick<StepInfo, 'satisfied' | 'success'>): void {
    this.#actionMs.push(Math.round(performance.now() - this.#began))
    if (satisfied) this.#firstSuccess ??= this.#actionMs.length
  }
}
