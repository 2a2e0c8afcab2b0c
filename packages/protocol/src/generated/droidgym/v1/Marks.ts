// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';
import type { Mark as _droidgym_v1_Mark, Mark__Output as _droidgym_v1_Mark__Output } from '../../droidgym/v1/Mark.ts';

export interface Marks {
  'pixels'?: (_droidgym_v1_Pixels | null);
  'marks'?: (_droidgym_v1_Mark)[];
}

export interface Marks__Output {
  'pixels': (_droidgym_v1_Pixels__Output | null);
  'marks': (_droidgym_v1_Mark__Output)[];
}
