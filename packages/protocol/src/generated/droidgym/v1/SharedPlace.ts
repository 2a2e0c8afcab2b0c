// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface SharedPlace {
  'path'?: (string);
  'offset'?: (number);
  'number'?: (number);
}

export interface SharedPlace__Output {
  'path': (string);
  'offset': (number);
  'number': (number);
}
