// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Error as _droidgym_v1_Error, Error__Output as _droidgym_v1_Error__Output } from '../../droidgym/v1/Error.ts';

export interface RefusedStep {
  'place'?: (number);
  'error'?: (_droidgym_v1_Error | null);
}

export interface RefusedStep__Output {
  'place': (number);
  'error': (_droidgym_v1_Error__Output | null);
}
