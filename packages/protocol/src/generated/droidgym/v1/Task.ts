// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Task {
  'id'?: (string);
  'suites'?: (string)[];
  'app'?: (string);
  'category'?: (string);
  'instruction'?: (string);
  'stepLimit'?: (number);
  'stepLimits'?: ({[key: string]: number});
  'language'?: (string);
  'needsAnswer'?: (boolean);
  'instructionOnly'?: (boolean);
  'isTemplate'?: (boolean);
}

export interface Task__Output {
  'id': (string);
  'suites': (string)[];
  'app': (string);
  'category': (string);
  'instruction': (string);
  'stepLimit': (number);
  'stepLimits': ({[key: string]: number});
  'language': (string);
  'needsAnswer': (boolean);
  'instructionOnly': (boolean);
  'isTemplate': (boolean);
}
