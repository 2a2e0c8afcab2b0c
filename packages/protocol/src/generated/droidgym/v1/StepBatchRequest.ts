// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { StepRequest as _droidgym_v1_StepRequest, StepRequest__Output as _droidgym_v1_StepRequest__Output } from '../../droidgym/v1/StepRequest.ts';

export interface StepBatchRequest {
  'steps'?: (_droidgym_v1_StepRequest)[];
  'stackPixels'?: (boolean);
  'receive'?: (number);
  'columns'?: (boolean);
  'shared'?: (boolean);
  '_receive'?: "receive";
}

export interface StepBatchRequest__Output {
  'steps': (_droidgym_v1_StepRequest__Output)[];
  'stackPixels': (boolean);
  'receive'?: (number);
  'columns': (boolean);
  'shared': (boolean);
  '_receive'?: "receive";
}
