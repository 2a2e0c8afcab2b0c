// Original file: protos/droidgym/v1/gym.proto


export interface ResetRequest {
  'handle'?: (string);
  'seed'?: (number);
  'environment'?: (string);
  'task'?: (string);
  '_seed'?: "seed";
  '_environment'?: "environment";
  '_task'?: "task";
}

export interface ResetRequest__Output {
  'handle': (string);
  'seed'?: (number);
  'environment'?: (string);
  'task'?: (string);
  '_seed'?: "seed";
  '_environment'?: "environment";
  '_task'?: "task";
}
