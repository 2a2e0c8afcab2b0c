// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Action as _droidgym_v1_Action, Action__Output as _droidgym_v1_Action__Output } from '../../droidgym/v1/Action.ts';

export interface StepRequest {
  'handle'?: (string);
  'action'?: (_droidgym_v1_Action | null);
}

export interface StepRequest__Output {
  'handle': (string);
  'action': (_droidgym_v1_Action__Output | null);
}
