// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface TaskChoice {
  'task'?: (string);
  'weight'?: (number | string);
  '_weight'?: "weight";
}

export interface TaskChoice__Output {
  'task': (string);
  'weight'?: (number);
  '_weight'?: "weight";
}
