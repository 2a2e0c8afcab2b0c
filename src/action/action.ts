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
