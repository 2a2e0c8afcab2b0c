// Original file: packages/protocol/protos/emulator/emulator_controller.proto


export interface Entry {
  'key'?: (string);
  'value'?: (string);
}

export interface Entry__Output {
  'key': (string);
  'value': (string);
}
