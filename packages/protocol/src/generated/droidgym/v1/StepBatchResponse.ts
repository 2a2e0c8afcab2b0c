// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { StepOutcome as _droidgym_v1_StepOutcome, StepOutcome__Output as _droidgym_v1_StepOutcome__Output } from '../../droidgym/v1/StepOutcome.ts';
import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';

export interface StepBatchResponse {
  'outcomes'?: (_droidgym_v1_StepOutcome)[];
  'pixels'?: (_droidgym_v1_Pixels | null);
  '_pixels'?: "pixels";
}

export interface StepBatchResponse__Output {
  'outcomes': (_droidgym_v1_StepOutcome__Output)[];
  'pixels'?: (_droidgym_v1_Pixels__Output | null);
  '_pixels'?: "pixels";
}
