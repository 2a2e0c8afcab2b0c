// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { UiPlace as _droidgym_v1_UiPlace, UiPlace__Output as _droidgym_v1_UiPlace__Output } from '../../droidgym/v1/UiPlace.ts';

export interface UiWay {
  'from'?: (_droidgym_v1_UiPlace | null);
  'to'?: (_droidgym_v1_UiPlace | null);
  'milliseconds'?: (number);
  '_milliseconds'?: "milliseconds";
}

export interface UiWay__Output {
  'from': (_droidgym_v1_UiPlace__Output | null);
  'to': (_droidgym_v1_UiPlace__Output | null);
  'milliseconds'?: (number);
  '_milliseconds'?: "milliseconds";
}
