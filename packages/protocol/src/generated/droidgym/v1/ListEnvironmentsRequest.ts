// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ListEnvironmentsRequest {
}

export interface ListEnvironmentsRequest__Output {
}
