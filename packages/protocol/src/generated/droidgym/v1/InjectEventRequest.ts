// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface InjectEventRequest {
  'handle'?: (string);
  'event'?: (string);
}

export interface InjectEventRequest__Output {
  'handle': (string);
  'event': (string);
}
