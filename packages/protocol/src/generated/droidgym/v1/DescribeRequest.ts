// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface DescribeRequest {
  'handle'?: (string);
}

export interface DescribeRequest__Output {
  'handle': (string);
}
