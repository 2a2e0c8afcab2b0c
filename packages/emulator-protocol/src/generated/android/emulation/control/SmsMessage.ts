// Original file: packages/protocol/protos/emulator/emulator_controller.proto


export interface SmsMessage {
  'srcAddress'?: (string);
  'text'?: (string);
}

export interface SmsMessage__Output {
  'srcAddress': (string);
  'text': (string);
}
