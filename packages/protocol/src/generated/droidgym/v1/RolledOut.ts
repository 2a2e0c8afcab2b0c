// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Observation as _droidgym_v1_Observation, Observation__Output as _droidgym_v1_Observation__Output } from '../../droidgym/v1/Observation.ts';

export interface RolledOut {
  'sequence'?: (number);
  'rewards'?: (number | string)[];
  'discountedReturn'?: (number | string);
  'terminated'?: (boolean);
  'truncated'?: (boolean);
  'aborted'?: (boolean);
  'success'?: (boolean);
  'progress'?: (number | string);
  'firstObservation'?: (_droidgym_v1_Observation | null);
  '_progress'?: "progress";
  '_firstObservation'?: "firstObservation";
}

export interface RolledOut__Output {
  'sequence': (number);
  'rewards': (number)[];
  'discountedReturn': (number);
  'terminated': (boolean);
  'truncated': (boolean);
  'aborted': (boolean);
  'success': (boolean);
  'progress'?: (number);
  'firstObservation'?: (_droidgym_v1_Observation__Output | null);
  '_progress'?: "progress";
  '_firstObservation'?: "firstObservation";
}
