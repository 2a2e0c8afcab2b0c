// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { UiPlace as _droidgym_v1_UiPlace, UiPlace__Output as _droidgym_v1_UiPlace__Output } from '../../droidgym/v1/UiPlace.ts';

export interface UiTyping {
  'text'?: (string);
  'at'?: (_droidgym_v1_UiPlace | null);
  'clear'?: (boolean);
  'enter'?: (boolean);
  '_at'?: "at";
}

export interface UiTyping__Output {
  'text': (string);
  'at'?: (_droidgym_v1_UiPlace__Output | null);
  'clear': (boolean);
  'enter': (boolean);
  '_at'?: "at";
}
