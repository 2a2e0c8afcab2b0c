// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ListSplitsRequest {
}

export interface ListSplitsRequest__Output {
}
