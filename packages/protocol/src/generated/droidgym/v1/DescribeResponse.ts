// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Description as _droidgym_v1_Description, Description__Output as _droidgym_v1_Description__Output } from '../../droidgym/v1/Description.ts';

export interface DescribeResponse {
  'description'?: (_droidgym_v1_Description | null);
}

export interface DescribeResponse__Output {
  'description': (_droidgym_v1_Description__Output | null);
}
