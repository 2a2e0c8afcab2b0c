// Original file: packages/protocol/protos/emulator/snapshot_service.proto

import type { Snapshot as _emulator_snapshot_Snapshot, Snapshot__Output as _emulator_snapshot_Snapshot__Output } from '../../../emulator_snapshot/Snapshot.ts';
import type { Long } from '@grpc/proto-loader';

// Original file: packages/protocol/protos/emulator/snapshot_service.proto

export const _android_emulation_control_SnapshotDetails_LoadStatus = {
  Compatible: 'Compatible',
  Incompatible: 'Incompatible',
  Loaded: 'Loaded',
} as const;

export type _android_emulation_control_SnapshotDetails_LoadStatus =
  | 'Compatible'
  | 0
  | 'Incompatible'
  | 1
  | 'Loaded'
  | 2

export type _android_emulation_control_SnapshotDetails_LoadStatus__Output = typeof _android_emulation_control_SnapshotDetails_LoadStatus[keyof typeof _android_emulation_control_SnapshotDetails_LoadStatus]

export interface SnapshotDetails {
  'snapshotId'?: (string);
  'details'?: (_emulator_snapshot_Snapshot | null);
  'status'?: (_android_emulation_control_SnapshotDetails_LoadStatus);
  'size'?: (number | string | Long);
}

export interface SnapshotDetails__Output {
  'snapshotId': (string);
  'details': (_emulator_snapshot_Snapshot__Output | null);
  'status': (_android_emulation_control_SnapshotDetails_LoadStatus__Output);
  'size': (number);
}
