import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import { PROTOS } from '@droidgym/protocol'
import protobuf from 'protobufjs'
import type { Type } from 'protobufjs'
import type { Failure } from '../../service/errors/failure.ts'
import { writeError } from '../codec/write-error.ts'
import { DataType } from './messages.ts'
import type { DmRequest, DmResponse, Settings, Specs, Tensor, TensorElement, TensorSpec, Uid } from './messages.ts'

/** The field of `Tensor` and of `TensorSpec.Value` that holds each type. */
const PAYLOADS = {
  INVALID_DATA_TYPE: '',
  FLOAT: 'floats',
  DOUBLE: 'doubles',
  INT8: 'int8s',
  INT32: 'int32s',
  INT64: 'int64s',
  UINT8: 'uint8s',
  UINT32: 'uint32s',
  UINT64: 'uint64s',
  BOOL: 'bools',
  STRING: 'strings',
  PROTO: 'protos',
} as const satisfies Record<DataType, string>
const DATA_TYPES = new Map<string, DataType>(Object.values(DataType).map((dtype) => [PAYLOADS[dtype], dtype]))

const ERROR_INFO = 'type.googleapis.com/google.rpc.ErrorInfo'
const ERROR_DOMAIN = 'droidgym'

const root = new protobuf.Root()
root.resolvePath = (_origin, target) => (protobuf.common.get(target) === null ? join(PROTOS, target) : target)
root.loadSync('dm_env_rpc/v1/dm_env_rpc.proto')
const requestType = root.lookupType('dm_env_rpc.v1.EnvironmentRequest')
const responseType = root.lookupType('dm_env_rpc.v1.EnvironmentResponse')
const dtypeNumbers = root.lookupEnum('dm_env_rpc.v1.DataType').values
const errorInfoType = root.lookupType('google.rpc.ErrorInfo')

/** As protobufjs decodes them: 64-bit integers are `Long`s, as keys of maps they are hashes of 8 characters. */
interface WireTensor {
  readonly payload?: string
  readonly shape: readonly number[]
  readonly [payload: string]: unknown
}
interface WireRequest {
  readonly payload?: Exclude<DmRequest['kind'], 'nothing'>
  readonly createWorld?: WireSettings
  readonly joinWorld?: WireSettings & WorldName
  readonly step?: {
    readonly actions: Readonly<Record<string, WireTensor>>
    readonly requestedObservations: readonly WireInteger[]
  }
  readonly reset?: WireSettings
  readonly resetWorld?: WireSettings & WorldName
  readonly destroyWorld?: WorldName
}
interface WireSettings {
  readonly settings: Readonly<Record<string, WireTensor>>
}
interface WorldName {
  readonly worldName: string
}
/** A number or a `Long`. */
interface WireInteger {
  toString(): string
}

/** Throws when the bytes are no `EnvironmentRequest`. */
export function decodeRequest(bytes: Uint8Array): DmRequest {
  const request = requestType.decode(bytes) as unknown as WireRequest
  const { createWorld, joinWorld, step, reset, resetWorld, destroyWorld } = request
  if (step) {
    const actions = Object.entries(step.actions).map(([hash, tensor]) => [uidOfHash(hash), readTensor(tensor)] as const)
    return { kind: 'step', actions: new Map(actions), requestedObservations: step.requestedObservations.map(uidOf) }
  }
  if (reset) return { kind: 'reset', settings: readSettings(reset) }
  if (createWorld) return { kind: 'createWorld', settings: readSettings(createWorld) }
  if (joinWorld) return { kind: 'joinWorld', worldName: joinWorld.worldName, settings: readSettings(joinWorld) }
  if (resetWorld) return { kind: 'resetWorld', worldName: resetWorld.worldName, settings: readSettings(resetWorld) }
  if (destroyWorld) return { kind: 'destroyWorld', worldName: destroyWorld.worldName }
  if (request.payload === 'leaveWorld' || request.payload === 'extension') return { kind: request.payload }
  return { kind: 'nothing' }
}

export function encodeResponse(response: DmResponse): Buffer {
  switch (response.kind) {
    case 'createWorld':
      return encode(responseType, { createWorld: { worldName: response.worldName } })
    case 'joinWorld':
    case 'reset':
      return encode(responseType, { [response.kind]: { specs: writeSpecs(response.specs) } })
    case 'step': {
      const { state, observations } = response
      return encode(responseType, { step: { state, observations: mapped(observations, writeTensor) } })
    }
    case 'resetWorld':
    case 'leaveWorld':
    case 'destroyWorld':
      return encode(responseType, { [response.kind]: {} })
  }
}

export function encodeFailure(failure: Failure): Buffer {
  const { code, reason, message } = writeError(failure)
  const info = errorInfoType.encode({ reason, domain: ERROR_DOMAIN }).finish()
  return encode(responseType, { error: { code, message, details: [{ type_url: ERROR_INFO, value: info }] } })
}

function encode(type: Type, message: object): Buffer {
  const bytes = type.encode(message).finish()
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

function readSettings({ settings }: WireSettings): Settings {
  return new Map(Object.entries(settings).map(([name, tensor]) => [name, readTensor(tensor)]))
}

function readTensor(tensor: WireTensor): Tensor {
  const { payload = '', shape } = tensor
  const dtype = DATA_TYPES.get(payload) ?? DataType.invalid
  if (dtype === DataType.invalid) return { dtype, shape, elements: [] }
  const { array } = tensor[payload] as { readonly array: ArrayLike<TensorElement> }
  return { dtype, shape, elements: readElements(dtype, array) }
}

function readElements(dtype: DataType, array: ArrayLike<TensorElement>): ArrayLike<TensorElement> {
  switch (dtype) {
    case DataType.int8:
      return Int8Array.from(array as ArrayLike<number>)
    case DataType.int64:
      return Array.from(array as ArrayLike<WireInteger>, (value) => BigInt(value.toString()))
    case DataType.uint64:
      return Array.from(array as ArrayLike<WireInteger>, uidOf)
    case DataType.proto:
      return Array.from(array, () => '')
    default:
      return array
  }
}

function writeTensor({ dtype, elements, shape }: Tensor): object {
  return { [PAYLOADS[dtype]]: { array: elements }, shape }
}

function writeSpecs({ actions, observations }: Specs): object {
  return { actions: mapped(actions, writeSpec), observations: mapped(observations, writeSpec) }
}

function writeSpec({ name, dtype, shape, min, max }: TensorSpec): object {
  const payload = PAYLOADS[dtype]
  const bound = (value: number): object => ({ [payload]: { array: [value] } })
  return defined({
    name,
    shape,
    dtype: dtypeNumbers[dtype],
    min: min === undefined ? undefined : bound(min),
    max: max === undefined ? undefined : bound(max),
  })
}

/** protobufjs takes the keys of a map as decimal digits, though it does not give them so. */
function mapped<T>(map: ReadonlyMap<Uid, T>, write: (value: T) => object): Record<string, object> {
  return Object.fromEntries([...map].map(([uid, value]) => [String(uid), write(value)]))
}

function uidOf(value: WireInteger): Uid {
  return BigInt.asUintN(64, BigInt(value.toString()))
}

function uidOfHash(hash: string): Uid {
  const { lo, hi } = protobuf.util.LongBits.fromHash(hash)
  return (BigInt(hi) << 32n) | BigInt(lo)
}
