// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface DualGesture {
  'values'?: (number | string)[];
}

export interface DualGesture__Output {
  'values': (number)[];
}
