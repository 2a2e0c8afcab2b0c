// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface SaveSnapshotRequest {
  'handle'?: (string);
  'name'?: (string);
}

export interface SaveSnapshotRequest__Output {
  'handle': (string);
  'name': (string);
}
