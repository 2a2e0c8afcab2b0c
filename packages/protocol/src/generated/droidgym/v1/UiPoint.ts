// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface UiPoint {
  'x'?: (number);
  'y'?: (number);
}

export interface UiPoint__Output {
  'x': (number);
  'y': (number);
}
