// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { DualGesture as _droidgym_v1_DualGesture, DualGesture__Output as _droidgym_v1_DualGesture__Output } from '../../droidgym/v1/DualGesture.ts';
import type { UiAction as _droidgym_v1_UiAction, UiAction__Output as _droidgym_v1_UiAction__Output } from '../../droidgym/v1/UiAction.ts';

export interface Action {
  'dualGesture'?: (_droidgym_v1_DualGesture | null);
  'discrete'?: (number);
  'text'?: (string);
  'ui'?: (_droidgym_v1_UiAction | null);
  'action'?: "dualGesture"|"discrete"|"text"|"ui";
}

export interface Action__Output {
  'dualGesture'?: (_droidgym_v1_DualGesture__Output | null);
  'discrete'?: (number);
  'text'?: (string);
  'ui'?: (_droidgym_v1_UiAction__Output | null);
  'action'?: "dualGesture"|"discrete"|"text"|"ui";
}
