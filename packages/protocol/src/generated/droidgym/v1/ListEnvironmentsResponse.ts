// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Environment as _droidgym_v1_Environment, Environment__Output as _droidgym_v1_Environment__Output } from '../../droidgym/v1/Environment.ts';

export interface ListEnvironmentsResponse {
  'environments'?: (_droidgym_v1_Environment)[];
}

export interface ListEnvironmentsResponse__Output {
  'environments': (_droidgym_v1_Environment__Output)[];
}
