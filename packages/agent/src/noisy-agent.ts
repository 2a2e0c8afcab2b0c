import type { Action } from '@droidgym/gym/action/action'
import type { Observation } from '@droidgym/gym/observation/observation'
import { Random } from '@droidgym/spec/random'
import type { ActionReport, Agent, EpisodeBriefing } from './agent.ts'
import { RandomAgent } from './random-agent.ts'

/** Replaces an agent's actions at random with random actions of the space, drawn from the episode's seed. */
export class NoisyAgent implements Agent {
  readonly #agent: Agent
  readonly #random: RandomAgent
  readonly #noise: Random
  readonly #share: number
  /** The agent's own action in a step where noise replaced it. */
  replaced: Action | undefined

  /** `share`: the probability that an action is replaced. */
  constructor(agent: Agent, briefing: EpisodeBriefing, share: number) {
    this.#agent = agent
    this.#share = share
    this.#noise = new Random(briefing.seed)
    this.#random = new RandomAgent({ ...briefing, seed: this.#noise.below(2 ** 32) })
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
    if (action === null || this.#noise.next() >= this.#share) return action
    this.#agent.notCarriedOut?.()
    this.replaced = action
    return this.#random.act()
  }
}
