// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ForkRequest {
  'handle'?: (string);
  'count'?: (number);
}

export interface ForkRequest__Output {
  'handle': (string);
  'count': (number);
}
