// Original file: packages/protocol/protos/emulator/emulator_controller.proto

import type { VmConfiguration as _android_emulation_control_VmConfiguration, VmConfiguration__Output as _android_emulation_control_VmConfiguration__Output } from '../../../android/emulation/control/VmConfiguration.ts';
import type { EntryList as _android_emulation_control_EntryList, EntryList__Output as _android_emulation_control_EntryList__Output } from '../../../android/emulation/control/EntryList.ts';
import type { Long } from '@grpc/proto-loader';

export interface EmulatorStatus {
  'version'?: (string);
  'uptime'?: (number | string | Long);
  'booted'?: (boolean);
  'vmConfig'?: (_android_emulation_control_VmConfiguration | null);
  'hardwareConfig'?: (_android_emulation_control_EntryList | null);
}

export interface EmulatorStatus__Output {
  'version': (string);
  'uptime': (number);
  'booted': (boolean);
  'vmConfig': (_android_emulation_control_VmConfiguration__Output | null);
  'hardwareConfig': (_android_emulation_control_EntryList__Output | null);
}
