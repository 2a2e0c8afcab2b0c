// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Observation as _droidgym_v1_Observation, Observation__Output as _droidgym_v1_Observation__Output } from '../../droidgym/v1/Observation.ts';

export interface StepResponse {
  'observation'?: (_droidgym_v1_Observation | null);
  'reward'?: (number | string);
  'terminated'?: (boolean);
  'truncated'?: (boolean);
  'info'?: (Buffer | Uint8Array | string);
  'finalObservation'?: (_droidgym_v1_Observation | null);
  'finalInfo'?: (Buffer | Uint8Array | string);
  'instruction'?: (string);
  '_finalObservation'?: "finalObservation";
  '_instruction'?: "instruction";
}

export interface StepResponse__Output {
  'observation': (_droidgym_v1_Observation__Output | null);
  'reward': (number);
  'terminated': (boolean);
  'truncated': (boolean);
  'info': (Buffer);
  'finalObservation'?: (_droidgym_v1_Observation__Output | null);
  'finalInfo': (Buffer);
  'instruction'?: (string);
  '_finalObservation'?: "finalObservation";
  '_instruction'?: "instruction";
}
