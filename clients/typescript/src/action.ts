import { ACTION_SPACES } from '@droidgym/protocol/interface/action-spaces'
import type { NamedAction } from '@droidgym/protocol/interface/action-spaces'
import type { Action as WireAction } from '@droidgym/protocol/v1/Action'
import { invalidOption } from './check-options.ts'
import type { UiAction } from './ui-action.ts'
import { writeUiAction } from './ui-action.ts'

/**
 * Four numbers in [-1, 1] (y_touch, x_touch, y_lift, x_lift), an index from 0 to 384, text, or a `ui` action; or an
 * action with the name of its space, such as `{ discrete: 12 }`.
 */
export type Action = readonly number[] | number | string | UiAction | NamedAction

export function writeAction(action: Action): WireAction {
  if (typeof action === 'string') return { text: action }
  if (action instanceof Object) {
    if ('kind' in action) return { ui: writeUiAction(action) }
    return isList(action) ? { dualGesture: { values: [...action] } } : writeNamed(action)
  }
  if (Number.isInteger(action) && Math.abs(action) < 2 ** 31) return { discrete: action }
  throw invalidOption(`The action is ${JSON.stringify(action)}; give four numbers, an integer from 0 to 384, text, or a ui action`)
}

/** `Array.isArray` does not narrow to a list that is read only. */
function isList(action: readonly number[] | NamedAction): action is readonly number[] {
  return Array.isArray(action)
}

function writeNamed(action: NamedAction): WireAction {
  const [named, more] = Object.entries(action) as [string, unknown][]
  const row = Object.values(ACTION_SPACES).find(({ field }) => field === named?.[0])
  if (named === undefined || more !== undefined || row === undefined) {
    const fields = Object.values(ACTION_SPACES).map(({ field }) => field)
    throw invalidOption(`The action is ${JSON.stringify(action)}; name one space: ${fields.join(', ')}`)
  }
  const [field, value] = named
  return { [field]: row.takes === 'floats' ? { values: value } : value }
}
