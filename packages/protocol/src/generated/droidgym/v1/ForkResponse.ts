// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ForkResponse {
  'handles'?: (string)[];
}

export interface ForkResponse__Output {
  'handles': (string)[];
}
