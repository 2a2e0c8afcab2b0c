// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Difference as _droidgym_v1_Difference, Difference__Output as _droidgym_v1_Difference__Output } from '../../droidgym/v1/Difference.ts';

export interface PhoneChanges {
  'difference'?: (_droidgym_v1_Difference)[];
  'harm'?: ({[key: string]: number});
}

export interface PhoneChanges__Output {
  'difference': (_droidgym_v1_Difference__Output)[];
  'harm': ({[key: string]: number});
}
