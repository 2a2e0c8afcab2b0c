// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Observation as _droidgym_v1_Observation, Observation__Output as _droidgym_v1_Observation__Output } from '../../droidgym/v1/Observation.ts';

export interface LoadSnapshotResponse {
  'observation'?: (_droidgym_v1_Observation | null);
}

export interface LoadSnapshotResponse__Output {
  'observation': (_droidgym_v1_Observation__Output | null);
}
