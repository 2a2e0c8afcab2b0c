// Original file: protos/droidgym/v1/gym.proto

import type { DualGesture as _droidgym_v1_DualGesture, DualGesture__Output as _droidgym_v1_DualGesture__Output } from '../../droidgym/v1/DualGesture.ts';

export interface Action {
  'dualGesture'?: (_droidgym_v1_DualGesture | null);
  'discrete'?: (number);
  'text'?: (string);
  'action'?: "dualGesture"|"discrete"|"text";
}

export interface Action__Output {
  'dualGesture'?: (_droidgym_v1_DualGesture__Output | null);
  'discrete'?: (number);
  'text'?: (string);
  'action'?: "dualGesture"|"discrete"|"text";
}
