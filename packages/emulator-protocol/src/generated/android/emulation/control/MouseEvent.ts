// Original file: packages/protocol/protos/emulator/emulator_controller.proto


export interface MouseEvent {
  'x'?: (number);
  'y'?: (number);
  'buttons'?: (number);
  'display'?: (number);
}

export interface MouseEvent__Output {
  'x': (number);
  'y': (number);
  'buttons': (number);
  'display': (number);
}
