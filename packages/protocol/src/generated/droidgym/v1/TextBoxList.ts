// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { TextBox as _droidgym_v1_TextBox, TextBox__Output as _droidgym_v1_TextBox__Output } from '../../droidgym/v1/TextBox.ts';

export interface TextBoxList {
  'boxes'?: (_droidgym_v1_TextBox)[];
}

export interface TextBoxList__Output {
  'boxes': (_droidgym_v1_TextBox__Output)[];
}
