// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface OutcomeRequest {
  'handle'?: (string);
  'endEpisode'?: (boolean);
}

export interface OutcomeRequest__Output {
  'handle': (string);
  'endEpisode': (boolean);
}
