// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { ActionList as _droidgym_v1_ActionList, ActionList__Output as _droidgym_v1_ActionList__Output } from '../../droidgym/v1/ActionList.ts';
import type { RandomActions as _droidgym_v1_RandomActions, RandomActions__Output as _droidgym_v1_RandomActions__Output } from '../../droidgym/v1/RandomActions.ts';

export interface RollOutPlan {
  'handle'?: (string);
  'sequences'?: (_droidgym_v1_ActionList)[];
  'then'?: (_droidgym_v1_ActionList | null);
  'random'?: (_droidgym_v1_RandomActions | null);
  'horizon'?: (number);
  'discount'?: (number | string);
  'backup'?: (string);
  'observations'?: (boolean);
  'continuation'?: "then"|"random";
  '_horizon'?: "horizon";
  '_discount'?: "discount";
  '_backup'?: "backup";
}

export interface RollOutPlan__Output {
  'handle': (string);
  'sequences': (_droidgym_v1_ActionList__Output)[];
  'then'?: (_droidgym_v1_ActionList__Output | null);
  'random'?: (_droidgym_v1_RandomActions__Output | null);
  'horizon'?: (number);
  'discount'?: (number);
  'backup'?: (string);
  'observations': (boolean);
  'continuation'?: "then"|"random";
  '_horizon'?: "horizon";
  '_discount'?: "discount";
  '_backup'?: "backup";
}
