// Original file: packages/protocol/protos/emulator/emulator_controller.proto

import type { Entry as _android_emulation_control_Entry, Entry__Output as _android_emulation_control_Entry__Output } from '../../../android/emulation/control/Entry.ts';

export interface EntryList {
  'entry'?: (_android_emulation_control_Entry)[];
}

export interface EntryList__Output {
  'entry': (_android_emulation_control_Entry__Output)[];
}
