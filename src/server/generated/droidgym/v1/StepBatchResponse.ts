// Original file: protos/droidgym/v1/gym.proto

import type { StepOutcome as _droidgym_v1_StepOutcome, StepOutcome__Output as _droidgym_v1_StepOutcome__Output } from '../../droidgym/v1/StepOutcome.ts';

export interface StepBatchResponse {
  'outcomes'?: (_droidgym_v1_StepOutcome)[];
}

export interface StepBatchResponse__Output {
  'outcomes': (_droidgym_v1_StepOutcome__Output)[];
}
