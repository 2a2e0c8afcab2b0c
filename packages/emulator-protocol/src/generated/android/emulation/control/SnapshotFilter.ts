// Original file: packages/protocol/protos/emulator/snapshot_service.proto


// Original file: packages/protocol/protos/emulator/snapshot_service.proto

export const _android_emulation_control_SnapshotFilter_LoadStatus = {
  CompatibleOnly: 'CompatibleOnly',
  All: 'All',
} as const;

export type _android_emulation_control_SnapshotFilter_LoadStatus =
  | 'CompatibleOnly'
  | 0
  | 'All'
  | 1

export type _android_emulation_control_SnapshotFilter_LoadStatus__Output = typeof _android_emulation_control_SnapshotFilter_LoadStatus[keyof typeof _android_emulation_control_SnapshotFilter_LoadStatus]

export interface SnapshotFilter {
  'statusFilter'?: (_android_emulation_control_SnapshotFilter_LoadStatus);
}

export interface SnapshotFilter__Output {
  'statusFilter': (_android_emulation_control_SnapshotFilter_LoadStatus__Output);
}
