// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface InjectEventResponse {
  'occurrence'?: (string);
}

export interface InjectEventResponse__Output {
  'occurrence': (string);
}
