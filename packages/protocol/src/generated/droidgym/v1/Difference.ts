// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Difference {
  'kind'?: (string);
  'what'?: (string);
  'severity'?: (string);
  'before'?: (string);
  'after'?: (string);
  '_before'?: "before";
  '_after'?: "after";
}

export interface Difference__Output {
  'kind': (string);
  'what': (string);
  'severity': (string);
  'before'?: (string);
  'after'?: (string);
  '_before'?: "before";
  '_after'?: "after";
}
