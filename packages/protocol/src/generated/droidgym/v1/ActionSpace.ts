// Original file: packages/protocol/protos/droidgym/v1/gym.proto

export const ActionSpace = {
  ACTION_SPACE_UNSPECIFIED: 'ACTION_SPACE_UNSPECIFIED',
  ACTION_SPACE_DUAL_GESTURE: 'ACTION_SPACE_DUAL_GESTURE',
  ACTION_SPACE_DISCRETE: 'ACTION_SPACE_DISCRETE',
  ACTION_SPACE_TEXT: 'ACTION_SPACE_TEXT',
  ACTION_SPACE_UI: 'ACTION_SPACE_UI',
} as const;

export type ActionSpace =
  | 'ACTION_SPACE_UNSPECIFIED'
  | 0
  | 'ACTION_SPACE_DUAL_GESTURE'
  | 1
  | 'ACTION_SPACE_DISCRETE'
  | 2
  | 'ACTION_SPACE_TEXT'
  | 3
  | 'ACTION_SPACE_UI'
  | 4

export type ActionSpace__Output = typeof ActionSpace[keyof typeof ActionSpace]
