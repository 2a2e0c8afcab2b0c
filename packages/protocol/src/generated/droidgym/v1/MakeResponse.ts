// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Description as _droidgym_v1_Description, Description__Output as _droidgym_v1_Description__Output } from '../../droidgym/v1/Description.ts';

export interface MakeResponse {
  'handle'?: (string);
  'description'?: (_droidgym_v1_Description | null);
  'sharedFolder'?: (string);
  '_sharedFolder'?: "sharedFolder";
}

export interface MakeResponse__Output {
  'handle': (string);
  'description': (_droidgym_v1_Description__Output | null);
  'sharedFolder'?: (string);
  '_sharedFolder'?: "sharedFolder";
}
