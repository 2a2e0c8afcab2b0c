// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Size {
  'width'?: (number);
  'height'?: (number);
}

export interface Size__Output {
  'width': (number);
  'height': (number);
}
