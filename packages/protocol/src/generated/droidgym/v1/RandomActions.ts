// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface RandomActions {
  'samples'?: (number);
  'seed'?: (number);
  '_seed'?: "seed";
}

export interface RandomActions__Output {
  'samples': (number);
  'seed'?: (number);
  '_seed'?: "seed";
}
