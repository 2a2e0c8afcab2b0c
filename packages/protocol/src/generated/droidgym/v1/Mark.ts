// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Bounds as _droidgym_v1_Bounds, Bounds__Output as _droidgym_v1_Bounds__Output } from '../../droidgym/v1/Bounds.ts';

export interface Mark {
  'number'?: (number);
  'numericTag'?: (number);
  'bounds'?: (_droidgym_v1_Bounds | null);
}

export interface Mark__Output {
  'number': (number);
  'numericTag': (number);
  'bounds': (_droidgym_v1_Bounds__Output | null);
}
