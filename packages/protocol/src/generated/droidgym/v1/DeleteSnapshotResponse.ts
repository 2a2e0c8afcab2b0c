// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface DeleteSnapshotResponse {
}

export interface DeleteSnapshotResponse__Output {
}
