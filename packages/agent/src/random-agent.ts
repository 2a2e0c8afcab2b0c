import type { Action } from '@droidgym/gym/action/action'
import { Random } from '@droidgym/spec/random'
import { actuatorFor } from '@droidgym/gym/script/actuator'
import type { Actuator } from '@droidgym/gym/script/actuator'
import type { Agent, EpisodeBriefing } from './agent.ts'

/** Draws every action uniformly from the action space, from the episode's seed. */
export class RandomAgent implements Agent {
  readonly #random: Random
  readonly #actuator: Actuator

  constructor({ seed, actionSpace, environment }: Pick<EpisodeBriefing, 'seed' | 'actionSpace' | 'environment'>) {
    this.#random = new Random(seed)
    this.#actuator = actuatorFor(actionSpace, environment, false)
  }

  act(): Action {
    return this.#actuator.draw(this.#random)
  }
}
