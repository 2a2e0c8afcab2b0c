// Original file: packages/protocol/protos/emulator/snapshot_service.proto

import type { SnapshotDetails as _android_emulation_control_SnapshotDetails, SnapshotDetails__Output as _android_emulation_control_SnapshotDetails__Output } from '../../../android/emulation/control/SnapshotDetails.ts';

export interface SnapshotList {
  'snapshots'?: (_android_emulation_control_SnapshotDetails)[];
}

export interface SnapshotList__Output {
  'snapshots': (_android_emulation_control_SnapshotDetails__Output)[];
}
