// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { StepResponse as _droidgym_v1_StepResponse, StepResponse__Output as _droidgym_v1_StepResponse__Output } from '../../droidgym/v1/StepResponse.ts';
import type { Error as _droidgym_v1_Error, Error__Output as _droidgym_v1_Error__Output } from '../../droidgym/v1/Error.ts';

export interface StepOutcome {
  'step'?: (_droidgym_v1_StepResponse | null);
  'error'?: (_droidgym_v1_Error | null);
  'handle'?: (string);
  'outcome'?: "step"|"error";
}

export interface StepOutcome__Output {
  'step'?: (_droidgym_v1_StepResponse__Output | null);
  'error'?: (_droidgym_v1_Error__Output | null);
  'handle': (string);
  'outcome'?: "step"|"error";
}
