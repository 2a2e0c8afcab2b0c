// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface DeleteSnapshotRequest {
  'handle'?: (string);
  'name'?: (string);
}

export interface DeleteSnapshotRequest__Output {
  'handle': (string);
  'name': (string);
}
