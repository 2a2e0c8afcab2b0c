import type { Action } from '../action/action.ts'
import { ActionSpaceName } from '../action/action.ts'
import { DISCRETE_SIZE } from '../action/discrete.ts'
import { isTap, pixelAt } from '../action/dual-gesture.ts'
import type { UiAction } from '../action/ui-action.ts'
import type { Size } from '../android/geometry.ts'
import { Random } from '../spec/random.ts'
import type { Agent, EpisodeBriefing } from './agent.ts'

/** Draws every action uniformly from the action space, from the episode's seed. */
export class RandomAgent implements Agent {
  readonly #random: Random
  readonly #space: ActionSpaceName
  readonly #display: Size

  constructor({ seed, actionSpace, environment }: Pick<EpisodeBriefing, 'seed' | 'actionSpace' | 'environment'>) {
    this.#random = new Random(seed)
    this.#space = actionSpace
    this.#display = environment
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
      case ActionSpaceName.ui:
        return { kind: 'ui', action: this.#uiAction(four()) }
    }
  }

  /** As many gestures as in the gesture spaces, with keys in between. */
  #uiAction([y1 = 0, x1 = 0, y2 = 0, x2 = 0]: readonly number[]): UiAction {
    if (this.#random.next() < KEY_SHARE) return { kind: 'key', key: this.#random.pick(KEYS) }
    const [touch, lift] = [{ y: y1, x: x1 }, { y: y2, x: x2 }]
    const [from, to] = [pixelAt(touch, this.#display), pixelAt(lift, this.#display)]
    return isTap({ touch, lift }) ? { kind: 'tap', at: from } : { kind: 'swipe', from, to }
  }
}

/** Assumption: occasional BACK and HOME presses free a random agent from dead ends. */
const KEY_SHARE = 0.1
const KEYS = ['BACK', 'HOME', 'APP_SWITCH', 'ENTER'] as const
