// Original file: protos/droidgym/v1/gym.proto


export interface DualGestureOptions {
  'tapThreshold'?: (number | string);
  'bmocaCompat'?: (boolean);
  '_tapThreshold'?: "tapThreshold";
  '_bmocaCompat'?: "bmocaCompat";
}

export interface DualGestureOptions__Output {
  'tapThreshold'?: (number);
  'bmocaCompat'?: (boolean);
  '_tapThreshold'?: "tapThreshold";
  '_bmocaCompat'?: "bmocaCompat";
}
