// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface UiApi {
  'name'?: (string);
  'parameters'?: (string);
}

export interface UiApi__Output {
  'name': (string);
  'parameters': (string);
}
