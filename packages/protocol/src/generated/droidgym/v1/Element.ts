// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Bounds as _droidgym_v1_Bounds, Bounds__Output as _droidgym_v1_Bounds__Output } from '../../droidgym/v1/Bounds.ts';

export interface Element {
  'numericTag'?: (number);
  'resourceId'?: (string);
  'className'?: (string);
  'contentDescription'?: (string);
  'text'?: (string);
  'checked'?: (boolean);
  'bounds'?: (_droidgym_v1_Bounds | null);
}

export interface Element__Output {
  'numericTag': (number);
  'resourceId': (string);
  'className': (string);
  'contentDescription': (string);
  'text': (string);
  'checked': (boolean);
  'bounds': (_droidgym_v1_Bounds__Output | null);
}
