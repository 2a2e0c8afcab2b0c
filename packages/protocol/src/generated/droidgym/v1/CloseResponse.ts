// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface CloseResponse {
}

export interface CloseResponse__Output {
}
