// Original file: packages/protocol/protos/droidgym/v1/gym.proto

import type { Element as _droidgym_v1_Element, Element__Output as _droidgym_v1_Element__Output } from '../../droidgym/v1/Element.ts';

export interface ElementList {
  'elements'?: (_droidgym_v1_Element)[];
}

export interface ElementList__Output {
  'elements': (_droidgym_v1_Element__Output)[];
}
