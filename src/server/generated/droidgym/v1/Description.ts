// Original file: protos/droidgym/v1/gym.proto

import type { MakeRequest as _droidgym_v1_MakeRequest, MakeRequest__Output as _droidgym_v1_MakeRequest__Output } from '../../droidgym/v1/MakeRequest.ts';

export interface Description {
  'options'?: (_droidgym_v1_MakeRequest | null);
  'idleTimeoutMilliseconds'?: (number);
}

export interface Description__Output {
  'options': (_droidgym_v1_MakeRequest__Output | null);
  'idleTimeoutMilliseconds': (number);
}
