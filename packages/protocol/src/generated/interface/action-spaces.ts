// Original file: packages/protocol/interface/action_spaces.yaml

import type { ActionSpaceRow } from '../../action-space.ts'

export const ActionSpaceName = { dualGesture: 'dual-gesture', discrete: 'discrete', text: 'text', ui: 'ui' } as const
export type ActionSpaceName = (typeof ActionSpaceName)[keyof typeof ActionSpaceName]

/** An action with the name of its space. */
export type NamedAction =
  /** Four floats in [-1, 1]: (y_touch, x_touch, y_lift, x_lift). See DualGestureOptions. */
  | { readonly dualGesture: readonly number[] }
  /** 0 to 384: 14 × 27 taps, four swipes, back, home, overview. */
  | { readonly discrete: number }
  /** Text. The last line that starts with `Action:` has the action: `Action: tap(5)`, `Action: swipe("up")`. With
  MakeRequest.dialect, text in another format. */
  | { readonly text: string }

export const ACTION_SPACES = {
  'dual-gesture': {
    wire: 'dual_gesture',
    field: 'dualGesture',
    gestures: true,
    takes: 'floats',
    length: 4,
    least: -1,
    most: 1,
    since: '0.1.0',
    value: 'y_touch, x_touch, y_lift, x_lift, each -1 to 1.',
  },
  discrete: {
    wire: 'discrete',
    field: 'discrete',
    gestures: false,
    takes: 'index',
    size: 385,
    since: '0.1.0',
    value: '0 to 384.',
  },
  text: {
    wire: 'text',
    field: 'text',
    gestures: true,
    takes: 'text',
    since: '0.1.0',
    value: "A model's reply, in the dialect of the episode.",
  },
  ui: {
    wire: 'ui',
    field: 'ui',
    gestures: false,
    takes: 'object',
    since: '0.1.0',
    value: 'What to do, such as {"kind": "tap", "at": {"tag": 3}}.',
  },
} as const satisfies Readonly<Record<ActionSpaceName, ActionSpaceRow>>
