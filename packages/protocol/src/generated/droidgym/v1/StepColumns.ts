// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Column as _droidgym_v1_Column, Column__Output as _droidgym_v1_Column__Output } from '../../droidgym/v1/Column.ts';
import type { StepResponse as _droidgym_v1_StepResponse, StepResponse__Output as _droidgym_v1_StepResponse__Output } from '../../droidgym/v1/StepResponse.ts';
import type { SharedPlace as _droidgym_v1_SharedPlace, SharedPlace__Output as _droidgym_v1_SharedPlace__Output } from '../../droidgym/v1/SharedPlace.ts';

export interface StepColumns {
  'places'?: (number)[];
  'rewards'?: (number | string)[];
  'terminated'?: (boolean)[];
  'truncated'?: (boolean)[];
  'infos'?: (Buffer | Uint8Array | string);
  'arrays'?: (_droidgym_v1_Column)[];
  'rest'?: (_droidgym_v1_StepResponse)[];
  'data'?: (Buffer | Uint8Array | string);
  'shared'?: (_droidgym_v1_SharedPlace | null);
  '_shared'?: "shared";
}

export interface StepColumns__Output {
  'places': (number)[];
  'rewards': (number)[];
  'terminated': (boolean)[];
  'truncated': (boolean)[];
  'infos': (Buffer);
  'arrays': (_droidgym_v1_Column__Output)[];
  'rest': (_droidgym_v1_StepResponse__Output)[];
  'data': (Buffer);
  'shared'?: (_droidgym_v1_SharedPlace__Output | null);
  '_shared'?: "shared";
}
