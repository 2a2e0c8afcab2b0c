// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Split {
  'name'?: (string);
  'size'?: (number);
  'isTest'?: (boolean);
  'hash'?: (string);
  'allowed'?: (boolean);
  'taskValues'?: (string);
}

export interface Split__Output {
  'name': (string);
  'size': (number);
  'isTest': (boolean);
  'hash': (string);
  'allowed': (boolean);
  'taskValues': (string);
}
