// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Error {
  'code'?: (number);
  'reason'?: (string);
  'message'?: (string);
}

export interface Error__Output {
  'code': (number);
  'reason': (string);
  'message': (string);
}
