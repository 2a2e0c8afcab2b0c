// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { UiPoint as _droidgym_v1_UiPoint, UiPoint__Output as _droidgym_v1_UiPoint__Output } from '../../droidgym/v1/UiPoint.ts';

export interface UiPlace {
  'point'?: (_droidgym_v1_UiPoint | null);
  'tag'?: (number);
  'place'?: "point"|"tag";
}

export interface UiPlace__Output {
  'point'?: (_droidgym_v1_UiPoint__Output | null);
  'tag'?: (number);
  'place'?: "point"|"tag";
}
