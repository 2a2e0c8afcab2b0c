// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Episode {
  'task'?: (string);
  'environment'?: (string);
  'seed'?: (number);
  'step'?: (number);
  'stepLimit'?: (number);
  'over'?: (boolean);
  'suite'?: (string);
}

export interface Episode__Output {
  'task': (string);
  'environment': (string);
  'seed': (number);
  'step': (number);
  'stepLimit': (number);
  'over': (boolean);
  'suite': (string);
}
