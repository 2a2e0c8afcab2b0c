// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { StepOutcome as _droidgym_v1_StepOutcome, StepOutcome__Output as _droidgym_v1_StepOutcome__Output } from '../../droidgym/v1/StepOutcome.ts';
import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';
import type { StepColumns as _droidgym_v1_StepColumns, StepColumns__Output as _droidgym_v1_StepColumns__Output } from '../../droidgym/v1/StepColumns.ts';
import type { RefusedStep as _droidgym_v1_RefusedStep, RefusedStep__Output as _droidgym_v1_RefusedStep__Output } from '../../droidgym/v1/RefusedStep.ts';

export interface StepBatchResponse {
  'outcomes'?: (_droidgym_v1_StepOutcome)[];
  'pixels'?: (_droidgym_v1_Pixels | null);
  'columns'?: (_droidgym_v1_StepColumns)[];
  'refused'?: (_droidgym_v1_RefusedStep)[];
  '_pixels'?: "pixels";
}

export interface StepBatchResponse__Output {
  'outcomes': (_droidgym_v1_StepOutcome__Output)[];
  'pixels'?: (_droidgym_v1_Pixels__Output | null);
  'columns': (_droidgym_v1_StepColumns__Output)[];
  'refused': (_droidgym_v1_RefusedStep__Output)[];
  '_pixels'?: "pixels";
}
