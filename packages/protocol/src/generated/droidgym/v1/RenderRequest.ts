// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Size as _droidgym_v1_Size, Size__Output as _droidgym_v1_Size__Output } from '../../droidgym/v1/Size.ts';

export interface RenderRequest {
  'handle'?: (string);
  'size'?: (_droidgym_v1_Size | null);
  '_size'?: "size";
}

export interface RenderRequest__Output {
  'handle': (string);
  'size'?: (_droidgym_v1_Size__Output | null);
  '_size'?: "size";
}
