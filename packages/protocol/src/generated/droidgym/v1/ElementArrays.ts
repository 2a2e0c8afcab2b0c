// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Tensor as _droidgym_v1_Tensor, Tensor__Output as _droidgym_v1_Tensor__Output } from '../../droidgym/v1/Tensor.ts';

export interface ElementArrays {
  'boxes'?: (_droidgym_v1_Tensor | null);
  'flags'?: (_droidgym_v1_Tensor | null);
  'classIds'?: (_droidgym_v1_Tensor | null);
  'textIds'?: (_droidgym_v1_Tensor | null);
  'mask'?: (_droidgym_v1_Tensor | null);
  'leftOut'?: (number);
}

export interface ElementArrays__Output {
  'boxes': (_droidgym_v1_Tensor__Output | null);
  'flags': (_droidgym_v1_Tensor__Output | null);
  'classIds': (_droidgym_v1_Tensor__Output | null);
  'textIds': (_droidgym_v1_Tensor__Output | null);
  'mask': (_droidgym_v1_Tensor__Output | null);
  'leftOut': (number);
}
