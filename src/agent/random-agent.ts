import type { Action } from '../action/action.ts'
import { ActionSpaceName } from '../action/action.ts'
import { DISCRETE_SIZE } from '../action/discrete.ts'
import { Random } from '../spec/random.ts'
import type { Agent, EpisodeBriefing } from './agent.ts'

/** Draws every action uniformly from the action space, from the episode's seed. */
export class RandomAgent implements Agent {
  readonly #random: Random
  readonly #space: ActionSpaceName

  constructor({ seed, actionSpace }: Pick<EpisodeBriefing, 'seed' | 'actionSpace'>) {
    this.#random = new Random(seed)
    this.#space = actionSpace
  }

  act(): Action {
    const four = (): number[] => Array.from({ length: 4 }, () => this.#random.next())
    switch (this.#space) {
      case ActionSpaceName.discrete:
        return { kind: 'discrete', index: this.#random.below(DISCRETE_SIZE) }
      case ActionSpaceName.dualGesture:
        return { kind: 'dual-gesture', values: four().map((value) => 2 * value - 1) }
      case ActionSpaceName.text:
        return { kind: 'text', text: `Action: dual-gesture(${four().join(', ')})` }
    }
  }
}
