import type { Action } from '../action/action.ts'
import type { Observation } from '../observation/observation.ts'
import { Random } from '../spec/random.ts'
import type { ActionReport, Agent, EpisodeBriefing } from './agent.ts'
import { RandomAgent } from './random-agent.ts'

/** An agent whose action is now and then replaced by a random one of the space, drawn from the episode's seed. */
export class NoisyAgent implements Agent {
  readonly #agent: Agent
  readonly #random: RandomAgent
  readonly #dice: Random
  readonly #share: number
  /** What the agent would have done in the step that it was not let. */
  replaced: Action | undefined

  /** `share`: the probability that an action is replaced. */
  constructor(agent: Agent, briefing: EpisodeBriefing, share: number) {
    this.#agent = agent
    this.#share = share
    this.#dice = new Random(briefing.seed)
    this.#random = new RandomAgent({ ...briefing, seed: this.#dice.below(2 ** 32) })
  }

  get lost(): boolean {
    return this.#agent.lost === true
  }

  told(report: ActionReport): void {
    this.#agent.told?.(report)
  }

  async act(observation: Observation): Promise<Action | null> {
    const action = await this.#agent.act(observation)
    this.replaced = undefined
    if (action === null || this.#dice.next() >= this.#share) return action
    this.#agent.notCarriedOut?.()
    this.replaced = action
    return this.#random.act()
  }
}
