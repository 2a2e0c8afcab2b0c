// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';

export interface RenderResponse {
  'pixels'?: (_droidgym_v1_Pixels | null);
}

export interface RenderResponse__Output {
  'pixels': (_droidgym_v1_Pixels__Output | null);
}
