// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { RollOutOutcome as _droidgym_v1_RollOutOutcome, RollOutOutcome__Output as _droidgym_v1_RollOutOutcome__Output } from '../../droidgym/v1/RollOutOutcome.ts';

export interface RollOutResponse {
  'outcomes'?: (_droidgym_v1_RollOutOutcome)[];
}

export interface RollOutResponse__Output {
  'outcomes': (_droidgym_v1_RollOutOutcome__Output)[];
}
