// Original file: packages/protocol/protos/droidgym/v1/gym.proto

export const AutoresetMode = {
  AUTORESET_MODE_UNSPECIFIED: 'AUTORESET_MODE_UNSPECIFIED',
  AUTORESET_MODE_DISABLED: 'AUTORESET_MODE_DISABLED',
  AUTORESET_MODE_NEXT_STEP: 'AUTORESET_MODE_NEXT_STEP',
  AUTORESET_MODE_SAME_STEP: 'AUTORESET_MODE_SAME_STEP',
} as const;

export type AutoresetMode =
  | 'AUTORESET_MODE_UNSPECIFIED'
  | 0
  | 'AUTORESET_MODE_DISABLED'
  | 1
  | 'AUTORESET_MODE_NEXT_STEP'
  | 2
  | 'AUTORESET_MODE_SAME_STEP'
  | 3

export type AutoresetMode__Output = typeof AutoresetMode[keyof typeof AutoresetMode]
