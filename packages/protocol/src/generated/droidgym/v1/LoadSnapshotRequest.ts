// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface LoadSnapshotRequest {
  'handle'?: (string);
  'name'?: (string);
}

export interface LoadSnapshotRequest__Output {
  'handle': (string);
  'name': (string);
}
