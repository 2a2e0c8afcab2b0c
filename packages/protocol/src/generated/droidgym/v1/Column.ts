// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Column {
  'name'?: (string);
  'shape'?: (number)[];
  'dtype'?: (string);
}

export interface Column__Output {
  'name': (string);
  'shape': (number)[];
  'dtype': (string);
}
