// Original file: packages/protocol/protos/emulator/emulator_controller.proto


export interface ClipData {
  'text'?: (string);
}

export interface ClipData__Output {
  'text': (string);
}
