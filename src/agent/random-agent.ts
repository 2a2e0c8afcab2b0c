import type { Action } from '../action/action.ts'
import { Random } from '@droidgym/spec/random'
import { actuatorFor } from '../script/actuator.ts'
import type { Actuator } from '../script/actuator.ts'
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
