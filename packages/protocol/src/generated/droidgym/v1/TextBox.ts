// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Bounds as _droidgym_v1_Bounds, Bounds__Output as _droidgym_v1_Bounds__Output } from '../../droidgym/v1/Bounds.ts';

export interface TextBox {
  'text'?: (string);
  'bounds'?: (_droidgym_v1_Bounds | null);
  'confidence'?: (number | string);
}

export interface TextBox__Output {
  'text': (string);
  'bounds': (_droidgym_v1_Bounds__Output | null);
  'confidence': (number);
}
