// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface Tensor {
  'data'?: (Buffer | Uint8Array | string);
  'shape'?: (number)[];
  'dtype'?: (string);
}

export interface Tensor__Output {
  'data': (Buffer);
  'shape': (number)[];
  'dtype': (string);
}
