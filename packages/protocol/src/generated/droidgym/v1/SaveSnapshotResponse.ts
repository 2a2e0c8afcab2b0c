// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface SaveSnapshotResponse {
}

export interface SaveSnapshotResponse__Output {
}
