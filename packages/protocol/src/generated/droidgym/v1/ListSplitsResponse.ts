// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Split as _droidgym_v1_Split, Split__Output as _droidgym_v1_Split__Output } from '../../droidgym/v1/Split.ts';

export interface ListSplitsResponse {
  'splits'?: (_droidgym_v1_Split)[];
}

export interface ListSplitsResponse__Output {
  'splits': (_droidgym_v1_Split__Output)[];
}
