// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { SharedPlace as _droidgym_v1_SharedPlace, SharedPlace__Output as _droidgym_v1_SharedPlace__Output } from '../../droidgym/v1/SharedPlace.ts';

export interface Pixels {
  'data'?: (Buffer | Uint8Array | string);
  'shape'?: (number)[];
  'dtype'?: (string);
  'shared'?: (_droidgym_v1_SharedPlace | null);
  'encoding'?: (string);
  '_shared'?: "shared";
  '_encoding'?: "encoding";
}

export interface Pixels__Output {
  'data': (Buffer);
  'shape': (number)[];
  'dtype': (string);
  'shared'?: (_droidgym_v1_SharedPlace__Output | null);
  'encoding'?: (string);
  '_shared'?: "shared";
  '_encoding'?: "encoding";
}
