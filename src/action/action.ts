import type { UiAction } from './ui-action.ts'

/** What an agent sends: four floats, an index, text, or an object, depending on the action space. */
export const ActionSpaceName = { dualGesture: 'dual-gesture', discrete: 'discrete', text: 'text', ui: 'ui' } as const
export type ActionSpaceName = (typeof ActionSpaceName)[keyof typeof ActionSpaceName]

export type Action =
  /** (y_touch, x_touch, y_lift, x_lift), each in [-1, 1]. */
  | { readonly kind: 'dual-gesture'; readonly values: readonly number[] }
  /** 0 to 384. */
  | { readonly kind: 'discrete'; readonly index: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ui'; readonly action: UiAction }

/** What an agent sends, without the name of its action space. */
export function actionValue(action: Action): readonly number[] | number | string | UiAction {
  switch (action.kind) {
    case 'dual-gesture':
      return action.values
    case 'discrete':
      return action.index
    case 'text':
      return action.text
    case 'ui':
      return action.action
  }
}
