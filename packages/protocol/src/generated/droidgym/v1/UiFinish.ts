// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface UiFinish {
  'status'?: (string);
  'answer'?: (string);
  '_answer'?: "answer";
}

export interface UiFinish__Output {
  'status': (string);
  'answer'?: (string);
  '_answer'?: "answer";
}
