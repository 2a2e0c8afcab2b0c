// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { ObservationField as _droidgym_v1_ObservationField, ObservationField__Output as _droidgym_v1_ObservationField__Output } from '../../droidgym/v1/ObservationField.ts';
import type { Size as _droidgym_v1_Size, Size__Output as _droidgym_v1_Size__Output } from '../../droidgym/v1/Size.ts';

export interface ObservationRequest {
  'fields'?: (_droidgym_v1_ObservationField)[];
  'pixelsSize'?: (_droidgym_v1_Size | null);
  'resampling'?: (string);
  'textBoxes'?: (boolean);
  'arraysLength'?: (number);
  'instruction'?: (boolean);
  '_pixelsSize'?: "pixelsSize";
  '_resampling'?: "resampling";
  '_textBoxes'?: "textBoxes";
  '_arraysLength'?: "arraysLength";
  '_instruction'?: "instruction";
}

export interface ObservationRequest__Output {
  'fields': (_droidgym_v1_ObservationField__Output)[];
  'pixelsSize'?: (_droidgym_v1_Size__Output | null);
  'resampling'?: (string);
  'textBoxes'?: (boolean);
  'arraysLength'?: (number);
  'instruction'?: (boolean);
  '_pixelsSize'?: "pixelsSize";
  '_resampling'?: "resampling";
  '_textBoxes'?: "textBoxes";
  '_arraysLength'?: "arraysLength";
  '_instruction'?: "instruction";
}
