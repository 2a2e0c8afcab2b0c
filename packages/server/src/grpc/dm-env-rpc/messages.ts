/** The messages of packages/protocol/protos/dm_env_rpc/v1/dm_env_rpc.proto as the codec gives and takes them. */

export const DataType = {
  /** A tensor without elements. */
  invalid: 'INVALID_DATA_TYPE',
  float: 'FLOAT',
  double: 'DOUBLE',
  int8: 'INT8',
  int32: 'INT32',
  int64: 'INT64',
  uint8: 'UINT8',
  uint32: 'UINT32',
  uint64: 'UINT64',
  bool: 'BOOL',
  string: 'STRING',
  proto: 'PROTO',
} as const
export type DataType = (typeof DataType)[keyof typeof DataType]

/** 64-bit integers are bigints. What a PROTO holds is not looked at: it is an empty text. */
export type TensorElement = number | bigint | boolean | string

/** Elements in row-major order; their number may differ from the shape until it is checked (`elementsFor`). */
export interface Tensor {
  readonly dtype: DataType
  readonly elements: ArrayLike<TensorElement>
  readonly shape: readonly number[]
}

/** Bounds are inclusive and hold for every element. */
export interface TensorSpec {
  readonly name: string
  readonly dtype: DataType
  readonly shape: readonly number[]
  readonly min?: number
  readonly max?: number
}

/** Names an action or an observation; unsigned, 64 bits. */
export type Uid = bigint

export interface Specs {
  readonly actions: ReadonlyMap<Uid, TensorSpec>
  readonly observations: ReadonlyMap<Uid, TensorSpec>
}

export type Settings = ReadonlyMap<string, Tensor>

export interface DmStepRequest {
  readonly actions: ReadonlyMap<Uid, Tensor>
  readonly requestedObservations: readonly Uid[]
}

export type DmRequest =
  | { readonly kind: 'createWorld'; readonly settings: Settings }
  | { readonly kind: 'joinWorld'; readonly worldName: string; readonly settings: Settings }
  | ({ readonly kind: 'step' } & DmStepRequest)
  | { readonly kind: 'reset'; readonly settings: Settings }
  | { readonly kind: 'resetWorld'; readonly worldName: string; readonly settings: Settings }
  | { readonly kind: 'leaveWorld' }
  | { readonly kind: 'destroyWorld'; readonly worldName: string }
  | { readonly kind: 'extension' }
  | { readonly kind: 'nothing' }

/** Values of the enumeration on the wire. */
export const EnvironmentState = { running: 1, terminated: 2, interrupted: 3 } as const
export type EnvironmentState = (typeof EnvironmentState)[keyof typeof EnvironmentState]

export type DmResponse =
  | { readonly kind: 'createWorld'; readonly worldName: string }
  | { readonly kind: 'joinWorld' | 'reset'; readonly specs: Specs }
  | { readonly kind: 'step'; readonly state: EnvironmentState; readonly observations: ReadonlyMap<Uid, Tensor> }
  | { readonly kind: 'resetWorld' | 'leaveWorld' | 'destroyWorld' }
