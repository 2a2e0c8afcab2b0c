// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { RolledOut as _droidgym_v1_RolledOut, RolledOut__Output as _droidgym_v1_RolledOut__Output } from '../../droidgym/v1/RolledOut.ts';
import type { ActionCredit as _droidgym_v1_ActionCredit, ActionCredit__Output as _droidgym_v1_ActionCredit__Output } from '../../droidgym/v1/ActionCredit.ts';

export interface RollOutResult {
  'rollOuts'?: (_droidgym_v1_RolledOut)[];
  'actions'?: (_droidgym_v1_ActionCredit)[];
  'value'?: (number | string);
  'steps'?: (number);
}

export interface RollOutResult__Output {
  'rollOuts': (_droidgym_v1_RolledOut__Output)[];
  'actions': (_droidgym_v1_ActionCredit__Output)[];
  'value': (number);
  'steps': (number);
}
