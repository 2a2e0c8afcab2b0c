// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';
import type { ElementList as _droidgym_v1_ElementList, ElementList__Output as _droidgym_v1_ElementList__Output } from '../../droidgym/v1/ElementList.ts';
import type { Marks as _droidgym_v1_Marks, Marks__Output as _droidgym_v1_Marks__Output } from '../../droidgym/v1/Marks.ts';
import type { TextBoxList as _droidgym_v1_TextBoxList, TextBoxList__Output as _droidgym_v1_TextBoxList__Output } from '../../droidgym/v1/TextBoxList.ts';
import type { ElementArrays as _droidgym_v1_ElementArrays, ElementArrays__Output as _droidgym_v1_ElementArrays__Output } from '../../droidgym/v1/ElementArrays.ts';
import type { Tensor as _droidgym_v1_Tensor, Tensor__Output as _droidgym_v1_Tensor__Output } from '../../droidgym/v1/Tensor.ts';
import type { Instruction as _droidgym_v1_Instruction, Instruction__Output as _droidgym_v1_Instruction__Output } from '../../droidgym/v1/Instruction.ts';

export interface Observation {
  'pixels'?: (_droidgym_v1_Pixels | null);
  'elements'?: (_droidgym_v1_ElementList | null);
  'xml'?: (string);
  'text'?: (string);
  'html'?: (string);
  'marks'?: (_droidgym_v1_Marks | null);
  'ocr'?: (_droidgym_v1_TextBoxList | null);
  'arrays'?: (_droidgym_v1_ElementArrays | null);
  'actionMask'?: (_droidgym_v1_Tensor | null);
  'instruction'?: (_droidgym_v1_Instruction | null);
  '_pixels'?: "pixels";
  '_elements'?: "elements";
  '_xml'?: "xml";
  '_text'?: "text";
  '_html'?: "html";
  '_marks'?: "marks";
  '_ocr'?: "ocr";
  '_arrays'?: "arrays";
  '_actionMask'?: "actionMask";
  '_instruction'?: "instruction";
}

export interface Observation__Output {
  'pixels'?: (_droidgym_v1_Pixels__Output | null);
  'elements'?: (_droidgym_v1_ElementList__Output | null);
  'xml'?: (string);
  'text'?: (string);
  'html'?: (string);
  'marks'?: (_droidgym_v1_Marks__Output | null);
  'ocr'?: (_droidgym_v1_TextBoxList__Output | null);
  'arrays'?: (_droidgym_v1_ElementArrays__Output | null);
  'actionMask'?: (_droidgym_v1_Tensor__Output | null);
  'instruction'?: (_droidgym_v1_Instruction__Output | null);
  '_pixels'?: "pixels";
  '_elements'?: "elements";
  '_xml'?: "xml";
  '_text'?: "text";
  '_html'?: "html";
  '_marks'?: "marks";
  '_ocr'?: "ocr";
  '_arrays'?: "arrays";
  '_actionMask'?: "actionMask";
  '_instruction'?: "instruction";
}
