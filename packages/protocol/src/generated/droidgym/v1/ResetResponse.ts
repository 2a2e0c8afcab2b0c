// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Observation as _droidgym_v1_Observation, Observation__Output as _droidgym_v1_Observation__Output } from '../../droidgym/v1/Observation.ts';

export interface ResetResponse {
  'observation'?: (_droidgym_v1_Observation | null);
  'instruction'?: (string);
  'info'?: (Buffer | Uint8Array | string);
}

export interface ResetResponse__Output {
  'observation': (_droidgym_v1_Observation__Output | null);
  'instruction': (string);
  'info': (Buffer);
}
