import type { Action as WireAction } from '@droidgym/protocol/v1/Action'
import { invalidOption } from './check-options.ts'
import type { UiAction } from './ui-action.ts'
import { writeUiAction } from './ui-action.ts'

/** Four numbers in [-1, 1] (y_touch, x_touch, y_lift, x_lift), an index from 0 to 384, text, or a `ui` action. */
export type Action = readonly number[] | number | string | UiAction

export function writeAction(action: Action): WireAction {
  if (typeof action === 'string') return { text: action }
  if (action instanceof Object) {
    return 'kind' in action ? { ui: writeUiAction(action) } : { dualGesture: { values: [...action] } }
  }
  if (Number.isInteger(action) && Math.abs(action) < 2 ** 31) return { discrete: action }
  throw invalidOption(`The action is ${JSON.stringify(action)}; give four numbers, an integer from 0 to 384, text, or a ui action`)
}
