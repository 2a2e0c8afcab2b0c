// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface CloseRequest {
  'handle'?: (string);
}

export interface CloseRequest__Output {
  'handle': (string);
}
