// Original file: packages/protocol/protos/droidgym/v1/gym.proto


export interface UiNothing {
}

export interface UiNothing__Output {
}
