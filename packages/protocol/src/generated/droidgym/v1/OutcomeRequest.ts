// Original file: protos/droidgym/v1/gym.proto


export interface OutcomeRequest {
  'handle'?: (string);
}

export interface OutcomeRequest__Output {
  'handle': (string);
}
