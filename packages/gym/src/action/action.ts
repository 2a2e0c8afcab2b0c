import type { ActionSpaceRow } from '@droidgym/protocol/action-space'
import { ACTION_SPACES, ActionSpaceName } from '@droidgym/protocol/interface/action-spaces'
import type { UiAction } from './ui-action.ts'

export { ActionSpaceName }

/** What an agent sends, besides the space: `takes` of the space decides. */
interface Contents {
  readonly index: { readonly index: number }
  readonly floats: { readonly values: readonly number[] }
  readonly text: { readonly text: string }
  readonly object: { readonly action: UiAction }
}
const PLACES = { index: 'index', floats: 'values', text: 'text', object: 'action' } as const

type Table = typeof ACTION_SPACES
/** What an agent sends: floats, an index, text, or an object, depending on the action space. */
export type Action = {
  [Name in ActionSpaceName]: { readonly kind: Name } & Contents[Table[Name]['takes']]
}[ActionSpaceName]

export type ActionValue = readonly number[] | number | string | UiAction

type SpaceEntry = readonly [ActionSpaceName, ActionSpaceRow]
/** The table's rows, in its order. */
export const SPACES: readonly SpaceEntry[] = Object.values(ActionSpaceName).map((name) => [name, ACTION_SPACES[name]])

/** The action in a space with this value, whose type is that of the space. */
export function actionIn(kind: ActionSpaceName, value: ActionValue): Action {
  return { kind, [PLACES[ACTION_SPACES[kind].takes]]: value } as Action
}

/** What an agent sends, without the name of its action space. */
export function actionValue(action: Action): ActionValue {
  if ('values' in action) return action.values
  if ('index' in action) return action.index
  return 'text' in action ? action.text : action.action
}
