// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Action as _droidgym_v1_Action, Action__Output as _droidgym_v1_Action__Output } from '../../droidgym/v1/Action.ts';

export interface ActionList {
  'actions'?: (_droidgym_v1_Action)[];
}

export interface ActionList__Output {
  'actions': (_droidgym_v1_Action__Output)[];
}
