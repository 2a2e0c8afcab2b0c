// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface DualGestureOptions {
  'tapThreshold'?: (number | string);
  'bmocaCompat'?: (boolean);
  'navigationButtons'?: (boolean);
  '_tapThreshold'?: "tapThreshold";
  '_bmocaCompat'?: "bmocaCompat";
  '_navigationButtons'?: "navigationButtons";
}

export interface DualGestureOptions__Output {
  'tapThreshold'?: (number);
  'bmocaCompat'?: (boolean);
  'navigationButtons'?: (boolean);
  '_tapThreshold'?: "tapThreshold";
  '_bmocaCompat'?: "bmocaCompat";
  '_navigationButtons'?: "navigationButtons";
}
