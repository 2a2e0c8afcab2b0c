// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface ListTasksRequest {
}

export interface ListTasksRequest__Output {
}
