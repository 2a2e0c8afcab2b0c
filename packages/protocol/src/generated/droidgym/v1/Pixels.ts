// Original file: protos/droidgym/v1/gym.proto


export interface Pixels {
  'data'?: (Buffer | Uint8Array | string);
  'shape'?: (number)[];
  'dtype'?: (string);
}

export interface Pixels__Output {
  'data': (Buffer);
  'shape': (number)[];
  'dtype': (string);
}
