// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { UiPlace as _droidgym_v1_UiPlace, UiPlace__Output as _droidgym_v1_UiPlace__Output } from '../../droidgym/v1/UiPlace.ts';

export interface UiScroll {
  'direction'?: (string);
  'at'?: (_droidgym_v1_UiPlace | null);
  '_at'?: "at";
}

export interface UiScroll__Output {
  'direction': (string);
  'at'?: (_droidgym_v1_UiPlace__Output | null);
  '_at'?: "at";
}
