import { PROTO_FILE } from '@droidgym/protocol'
import type { GivenResponse, UnaryName } from '@droidgym/protocol'
import type { ElementList } from '@droidgym/protocol/v1/ElementList'
import type { Error as WireError } from '@droidgym/protocol/v1/Error'
import type { Observation } from '@droidgym/protocol/v1/Observation'
import type { RefusedStep } from '@droidgym/protocol/v1/RefusedStep'
import type { RollOutResult } from '@droidgym/protocol/v1/RollOutResult'
import type { StepColumns } from '@droidgym/protocol/v1/StepColumns'
import protobuf from 'protobufjs'
import type { Type } from 'protobufjs'
import { notes } from '@droidgym/android/notes'
import type { Frame } from '@droidgym/android/picture/frame'

/** An encoded message with `HEADROOM` bytes before it in its buffer, which belong to its sender. */
export type Encoded = Buffer

/** What came of one step of a batch. */
export type Outcome = { readonly handle: string } & (
  | { readonly step: Encoded; readonly pixels?: Frame }
  | { readonly error: WireError }
)

/** A session's header goes there: two field tags, a request id and a length, each at most 5 bytes. */
export const HEADROOM = 16

/** Messages without enumerations are encoded as they stand; the others are translated first. */
const PLAIN: ReadonlySet<UnaryName> = new Set(['Step', 'Reset', 'LoadSnapshot', 'Render'])

const LENGTH_DELIMITED = 2
const root = new protobuf.Root()
root.loadSync(PROTO_FILE)
const typeOf = (name: string): Type => root.lookupType(`droidgym.v1.${name}`)
const types = new Map<UnaryName, Type>()
const sessionType = typeOf('SessionResponse')
const errorType = typeOf('Error')
const batchType = typeOf('StepBatchResponse')
const outcomeType = typeOf('StepOutcome')
const rollOutType = typeOf('RollOutResult')
const rollOutsType = typeOf('RollOutResponse')
const rollOutOutcomeType = typeOf('RollOutOutcome')
const columnsType = typeOf('StepColumns')
const refusedType = typeOf('RefusedStep')
const pixelsType = typeOf('Pixels')
const observationType = typeOf('Observation')
const elementListType = typeOf('ElementList')
/** Encoded lists: a screen that does not change is sent with every step. */
const elementLists = notes<ElementList, Uint8Array>()

export function encodeResponse<Name extends UnaryName>(name: Name, response: GivenResponse<Name>): Encoded {
  const type = types.get(name) ?? typeOf(`${name}Response`)
  types.set(name, type)
  if (!PLAIN.has(name)) return finish(type.encode(type.fromObject(response), withHeadroom()))
  const observation = 'observation' in response ? response.observation : undefined
  const writer = type.encode({ ...response, observation: undefined }, withHeadroom())
  if (observation) {
    writer.uint32(tagOf(type, 'observation')).fork()
    encodeObservation(observation, writer)
    writer.ldelim()
  }
  return finish(writer)
}

function encodeObservation({ elements, ...rest }: Observation, writer: protobuf.Writer): void {
  observationType.encode(rest, writer)
  if (!elements) return
  const bytes = elementLists.get(elements) ?? elementListType.encode(elements).finish()
  elementLists.set(elements, bytes)
  writer.uint32(tagOf(observationType, 'elements')).bytes(bytes)
}

export function encodeError(error: WireError): Encoded {
  return finish(errorType.encode(error, withHeadroom()))
}

/** The response of a batch; with `stack` the pixels of all outcomes lie in one piece, black where there are none. */
export function encodeBatch(outcomes: readonly Outcome[], options: { stack: boolean; handles: boolean }): Encoded {
  const writer = withHeadroom()
  for (const outcome of outcomes) {
    writer.uint32(tagOf(batchType, 'outcomes')).fork()
    if ('step' in outcome) writer.uint32(tagOf(outcomeType, 'step')).bytes(outcome.step)
    else writer.uint32(tagOf(outcomeType, 'error')).bytes(encodeError(outcome.error))
    if (options.handles) writer.uint32(tagOf(outcomeType, 'handle')).string(outcome.handle)
    writer.ldelim()
  }
  const frames = outcomes.map((outcome) => ('step' in outcome ? outcome.pixels : undefined))
  const size = frames.find((frame) => frame !== undefined)
  if (!options.stack || size === undefined) return finish(writer)
  const frameBytes = size.width * size.height * 3
  const shape = { shape: [frames.length, size.height, size.width, 3], dtype: 'uint8' }
  const head = pixelsType.encode(shape).uint32(tagOf(pixelsType, 'data')).uint32(frameBytes * frames.length).finish()
  writer.uint32(tagOf(batchType, 'pixels')).uint32(head.byteLength + frameBytes * frames.length)
  const before = writer.finish()
  const bytes = Buffer.alloc(before.byteLength + head.byteLength + frameBytes * frames.length)
  bytes.set(before)
  bytes.set(head, before.byteLength)
  frames.forEach((frame, index) => {
    if (frame !== undefined) bytes.set(frame.pixels, before.byteLength + head.byteLength + index * frameBytes)
  })
  return bytes.subarray(HEADROOM)
}

/** Results of steps by column, with what is in no column as messages of their own. */
export function encodeColumns(columns: StepColumns, rest: readonly Encoded[]): Encoded {
  const writer = columnsType.encode(columns, withHeadroom())
  for (const one of rest) writer.uint32(tagOf(columnsType, 'rest')).bytes(one)
  return finish(writer)
}

/** The response of a batch that is answered by columns. */
export function encodeColumnBatch(columns: readonly Encoded[], refused: readonly RefusedStep[]): Encoded {
  const writer = withHeadroom()
  for (const one of columns) writer.uint32(tagOf(batchType, 'columns')).bytes(one)
  for (const one of refused) {
    writer.uint32(tagOf(batchType, 'refused')).fork()
    refusedType.encode(one, writer).ldelim()
  }
  return finish(writer)
}

/** What came of a plan of roll-outs. */
export type RollOutOutcome = { readonly result: Encoded } | { readonly error: WireError }

/** What a plan of roll-outs resulted in. */
export function encodeRollOut(result: RollOutResult): Encoded {
  return finish(rollOutType.encode(result, withHeadroom()))
}

/** The response of `RollOut`. */
export function encodeRollOuts(outcomes: readonly RollOutOutcome[]): Encoded {
  const writer = withHeadroom()
  for (const outcome of outcomes) {
    writer.uint32(tagOf(rollOutsType, 'outcomes')).fork()
    if ('result' in outcome) writer.uint32(tagOf(rollOutOutcomeType, 'result')).bytes(outcome.result)
    else writer.uint32(tagOf(rollOutOutcomeType, 'error')).bytes(encodeError(outcome.error))
    writer.ldelim()
  }
  return finish(writer)
}

/** Wraps an encoded response into a session's; the header is written into the headroom, without a copy. */
export function inSession(message: Encoded, requestId: number, field: string): Buffer {
  const header = protobuf.Writer.create()
    .uint32(tagOf(sessionType, 'requestId', 0))
    .uint32(requestId)
    .uint32(tagOf(sessionType, field))
    .uint32(message.byteLength)
    .finish()
  const start = message.byteOffset - header.byteLength
  const wireBytes = Buffer.from(message.buffer, start, header.byteLength + message.byteLength)
  wireBytes.set(header)
  return wireBytes
}

function tagOf(type: Type, field: string, wireType = LENGTH_DELIMITED): number {
  const known = type.fields[field]
  if (known === undefined) throw new TypeError(`${type.name} has no field ${field}`)
  return (known.id << 3) | wireType
}

function withHeadroom(): protobuf.Writer {
  return protobuf.Writer.create().double(0).double(0)
}

function finish(writer: protobuf.Writer): Encoded {
  const bytes = writer.finish()
  return Buffer.from(bytes.buffer, bytes.byteOffset + HEADROOM, bytes.byteLength - HEADROOM)
}
