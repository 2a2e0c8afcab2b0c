// Original file: protos/droidgym/v1/gym.proto


export interface Task {
  'id'?: (string);
  'suites'?: (string)[];
  'app'?: (string);
  'category'?: (string);
  'instruction'?: (string);
  'stepLimit'?: (number);
}

export interface Task__Output {
  'id': (string);
  'suites': (string)[];
  'app': (string);
  'category': (string);
  'instruction': (string);
  'stepLimit': (number);
}
