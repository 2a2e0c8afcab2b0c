import type { Action } from '../action/action.ts'
import { ActionSpaceName } from '../action/action.ts'
import type { Agent } from './agent.ts'

/** Has no effect: taps the top left corner, where the status bar takes no taps. */
export class NoopAgent implements Agent {
  readonly #space: ActionSpaceName

  constructor(actionSpace: ActionSpaceName) {
    this.#space = actionSpace
  }

  act(): Action {
    switch (this.#space) {
      case ActionSpaceName.discrete:
        return { kind: 'discrete', index: 0 }
      case ActionSpaceName.dualGesture:
        return { kind: 'dual-gesture', values: [-1, -1, -1, -1] }
      case ActionSpaceName.text:
        return { kind: 'text', text: 'Action: dual-gesture(0, 0, 0, 0)' }
      case ActionSpaceName.ui:
        return { kind: 'ui', action: { kind: 'no-op' } }
    }
  }
}
