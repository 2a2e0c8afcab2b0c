// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Tensor as _droidgym_v1_Tensor, Tensor__Output as _droidgym_v1_Tensor__Output } from '../../droidgym/v1/Tensor.ts';

export interface Instruction {
  'text'?: (string);
  'wordIds'?: (_droidgym_v1_Tensor | null);
}

export interface Instruction__Output {
  'text': (string);
  'wordIds': (_droidgym_v1_Tensor__Output | null);
}
