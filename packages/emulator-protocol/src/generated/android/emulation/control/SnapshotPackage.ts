// Original file: packages/protocol/protos/emulator/snapshot_service.proto


export interface SnapshotPackage {
  'snapshotId'?: (string);
  'payload'?: (Buffer | Uint8Array | string);
  'success'?: (boolean);
  'err'?: (Buffer | Uint8Array | string);
}

export interface SnapshotPackage__Output {
  'snapshotId': (string);
  'payload': (Buffer);
  'success': (boolean);
  'err': (Buffer);
}
