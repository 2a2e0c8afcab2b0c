// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Bounds {
  'left'?: (number);
  'top'?: (number);
  'right'?: (number);
  'bottom'?: (number);
}

export interface Bounds__Output {
  'left': (number);
  'top': (number);
  'right': (number);
  'bottom': (number);
}
