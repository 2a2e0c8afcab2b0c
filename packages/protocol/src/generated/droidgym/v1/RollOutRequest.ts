// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { RollOutPlan as _droidgym_v1_RollOutPlan, RollOutPlan__Output as _droidgym_v1_RollOutPlan__Output } from '../../droidgym/v1/RollOutPlan.ts';

export interface RollOutRequest {
  'plans'?: (_droidgym_v1_RollOutPlan)[];
}

export interface RollOutRequest__Output {
  'plans': (_droidgym_v1_RollOutPlan__Output)[];
}
