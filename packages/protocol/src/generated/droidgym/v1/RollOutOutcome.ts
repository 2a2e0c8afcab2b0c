// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { RollOutResult as _droidgym_v1_RollOutResult, RollOutResult__Output as _droidgym_v1_RollOutResult__Output } from '../../droidgym/v1/RollOutResult.ts';
import type { Error as _droidgym_v1_Error, Error__Output as _droidgym_v1_Error__Output } from '../../droidgym/v1/Error.ts';

export interface RollOutOutcome {
  'result'?: (_droidgym_v1_RollOutResult | null);
  'error'?: (_droidgym_v1_Error | null);
  'outcome'?: "result"|"error";
}

export interface RollOutOutcome__Output {
  'result'?: (_droidgym_v1_RollOutResult__Output | null);
  'error'?: (_droidgym_v1_Error__Output | null);
  'outcome'?: "result"|"error";
}
