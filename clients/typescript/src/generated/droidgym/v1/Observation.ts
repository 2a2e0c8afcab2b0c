// Original file: protos/droidgym/v1/gym.proto

import type { Pixels as _droidgym_v1_Pixels, Pixels__Output as _droidgym_v1_Pixels__Output } from '../../droidgym/v1/Pixels.ts';
import type { ElementList as _droidgym_v1_ElementList, ElementList__Output as _droidgym_v1_ElementList__Output } from '../../droidgym/v1/ElementList.ts';

export interface Observation {
  'pixels'?: (_droidgym_v1_Pixels | null);
  'elements'?: (_droidgym_v1_ElementList | null);
  'xml'?: (string);
  '_pixels'?: "pixels";
  '_elements'?: "elements";
  '_xml'?: "xml";
}

export interface Observation__Output {
  'pixels'?: (_droidgym_v1_Pixels__Output | null);
  'elements'?: (_droidgym_v1_ElementList__Output | null);
  'xml'?: (string);
  '_pixels'?: "pixels";
  '_elements'?: "elements";
  '_xml'?: "xml";
}
