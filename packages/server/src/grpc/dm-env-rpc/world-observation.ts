import { Encoding } from '@droidgym/protocol/interface/options'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import type { Bounds__Output } from '@droidgym/protocol/v1/Bounds'
import type { Element__Output } from '@droidgym/protocol/v1/Element'
import type { Mark__Output } from '@droidgym/protocol/v1/Mark'
import type { Observation__Output } from '@droidgym/protocol/v1/Observation'
import type { Tensor__Output as WireTensor } from '@droidgym/protocol/v1/Tensor'
import type { TextBox__Output } from '@droidgym/protocol/v1/TextBox'
import { unpack } from 'msgpackr'
import type { Size } from '@droidgym/android/geometry'
import { ELEMENT_FLAGS, ELEMENT_WORDS } from '@droidgym/gym/observation/element-arrays'
import { INSTRUCTION_WORDS } from '@droidgym/gym/observation/instruction'
import { asksFor } from '@droidgym/gym/observation/observation'
import type { ObservationPart, ObservationRequest, PixelsRequest } from '@droidgym/gym/observation/observation'
import { DataType } from './messages.ts'
import type { Specs, Tensor, TensorSpec, Uid } from './messages.ts'
import { numberTensor, textTensor } from './tensor.ts'

/** What an environment has answered, and the instruction of its episode. */
export interface Seen {
  readonly observation: Observation__Output | null
  readonly instruction: string
  readonly reward: number
  /** msgpack, as in `StepResponse.info`. */
  readonly info: Uint8Array
}

/** One observation of a world. */
interface WorldObservation {
  readonly uid: Uid
  /** The part of the environment's observation that it is made of; absent: every world has it. */
  readonly part?: ObservationPart
  readonly shapeFor: (request: ObservationRequest) => TensorShape
  readonly tensorOf: (seen: Seen, spec: TensorSpec) => Tensor
}

type TensorShape = Omit<TensorSpec, 'name'>

const text = (): TensorShape => ({ dtype: DataType.string, shape: [] })

/** A file has as many bytes as it has: the protocol's -1 is a dimension of any length. */
function picture({ height, width, encoding = Encoding.raw }: PixelsRequest = NO_SIZE): TensorShape {
  return { dtype: DataType.uint8, shape: encoding === Encoding.raw ? [height, width, 3] : [-1] }
}
const NO_SIZE: Size = { width: 0, height: 0 }

/** A row for each element of the arrays. */
function rows(dtype: DataType, ...row: readonly number[]): WorldObservation['shapeFor'] {
  return ({ arrays }) => ({ dtype, shape: [arrays?.length ?? 0, ...row] })
}

type Part = (typeof OBSERVATION_PARTS)[number]
type PartEntries = Readonly<Record<string, Omit<WorldObservation, 'part'>>>

/** The observations of a part, by its type. */
const ENTRIES: Readonly<Record<PartType, (part: Part) => PartEntries>> = {
  picture: (part) => ({
    [part.wire]: {
      uid: uidOf(part), shapeFor: ({ pixels }) => picture(pixels),
      tensorOf: ({ observation }, spec) => bytesOf(observation?.pixels, spec),
    },
  }),
  elements: (part) => json(part, (observation) => observation.elements?.elements.map(plainElement)),
  text: (part) => ({
    [part.wire]: { uid: uidOf(part), shapeFor: text, tensorOf: (seen) => textTensor((valueOf(seen, part) ?? '') as string) },
  }),
  marks: (part) => ({
    [part.wire]: {
      uid: uidOf(part), shapeFor: ({ marks }) => picture(marks),
      tensorOf: ({ observation }, spec) => bytesOf(observation?.marks?.pixels, spec),
    },
    mark_list: {
      uid: 10n, shapeFor: text,
      tensorOf: ({ observation }) => jsonTensor(observation?.marks?.marks.map(plainMark)),
    },
  }),
  boxes: (part) => json(part, (observation) => observation.ocr?.boxes.map(plainTextBox)),
  arrays: () => ({
    array_boxes: {
      uid: 12n, shapeFor: rows(DataType.float, 4),
      tensorOf: ({ observation }, spec) => numbersOf(observation?.arrays?.boxes, Float32Array, spec),
    },
    array_flags: {
      uid: 13n, shapeFor: rows(DataType.uint8, ELEMENT_FLAGS.length),
      tensorOf: ({ observation }, spec) => bytesOf(observation?.arrays?.flags, spec),
    },
    array_class_ids: {
      uid: 14n, shapeFor: rows(DataType.int32),
      tensorOf: ({ observation }, spec) => numbersOf(observation?.arrays?.classIds, Int32Array, spec),
    },
    array_text_ids: {
      uid: 15n, shapeFor: rows(DataType.int32, ELEMENT_WORDS.length),
      tensorOf: ({ observation }, spec) => numbersOf(observation?.arrays?.textIds, Int32Array, spec),
    },
    array_mask: {
      uid: 16n, shapeFor: rows(DataType.uint8),
      tensorOf: ({ observation }, spec) => bytesOf(observation?.arrays?.mask, spec),
    },
    arrays_left_out: {
      uid: 17n, shapeFor: () => ({ dtype: DataType.int32, shape: [] }),
      tensorOf: ({ observation }, spec) => ({ ...spec, elements: [observation?.arrays?.leftOut ?? 0] }),
    },
  }),
  uint8: (part) => ({
    [part.wire]: {
      uid: uidOf(part), shapeFor: () => ({ dtype: DataType.uint8, shape: 'shape' in part ? [...part.shape] : [] }),
      tensorOf: (seen, spec) => bytesOf(valueOf(seen, part) as WireTensor | null | undefined, spec),
    },
  }),
  instruction: (part) => ({
    instruction_word_ids: {
      uid: uidOf(part), shapeFor: () => ({ dtype: DataType.int32, shape: [INSTRUCTION_WORDS.length] }),
      tensorOf: ({ observation }, spec) => numbersOf(observation?.instruction?.wordIds, Int32Array, spec),
    },
  }),
}

const OBSERVATIONS: Readonly<Record<string, WorldObservation>> = {
  ...Object.fromEntries(OBSERVATION_PARTS.flatMap((part) => Object.entries(entriesOf(part)))),
  instruction: { uid: 4n, shapeFor: text, tensorOf: ({ instruction }) => textTensor(instruction) },
  reward: {
    uid: 5n, shapeFor: () => ({ dtype: DataType.double, shape: [] }), tensorOf: ({ reward }) => numberTensor(reward),
  },
  info: { uid: 6n, shapeFor: text, tensorOf: ({ info }) => textTensor(JSON.stringify(unpack(info))) },
}

function entriesOf(part: Part): Readonly<Record<string, WorldObservation>> {
  const entries = Object.entries(ENTRIES[part.type](part))
  return Object.fromEntries(entries.map(([name, entry]) => [name, { ...entry, part: part.name }]))
}

function uidOf(part: Part): Uid {
  if ('uid' in part) return part.uid
  throw new TypeError(`The part ${part.wire} needs a uid in packages/protocol/interface/observation.yaml`)
}

function valueOf({ observation }: Seen, { name }: Part): unknown {
  return observation?.[name]
}

function json(part: Part, listOf: (observation: Observation__Output) => readonly object[] | undefined): PartEntries {
  const tensorOf = ({ observation }: Seen): Tensor => jsonTensor(observation ? listOf(observation) : undefined)
  return { [part.wire]: { uid: uidOf(part), shapeFor: text, tensorOf } }
}

/** The observations of a world over an environment with this request, by uid. */
export function observationSpecs(request: ObservationRequest): Specs['observations'] {
  const shown = Object.entries(OBSERVATIONS).filter(([, { part }]) => part === undefined || asksFor(request, part))
  return new Map(shown.map(([name, { uid, shapeFor }]) => [uid, { name, ...shapeFor(request) }]))
}

/** What the environment must make for these observations. */
export function partsOf(names: ReadonlySet<string>): readonly ObservationPart[] {
  const wanted = new Set(Array.from(names, (name) => OBSERVATIONS[name]?.part))
  return OBSERVATION_PARTS.map(({ name }) => name).filter((part) => wanted.has(part))
}

/** The observations of these names, by uid. */
export function observationTensors(
  { observations }: Specs,
  names: ReadonlySet<string>,
  seen: Seen,
): ReadonlyMap<Uid, Tensor> {
  const tensors = [...observations].flatMap(([uid, spec]) => {
    const tensor = names.has(spec.name) ? OBSERVATIONS[spec.name]?.tensorOf(seen, spec) : undefined
    return tensor === undefined ? [] : [[uid, tensor] as const]
  })
  return new Map(tensors)
}

function jsonTensor(entries: readonly object[] = []): Tensor {
  return textTensor(JSON.stringify(entries))
}

/** The bytes of a picture or of a tensor. */
function bytesOf(wire: Pick<WireTensor, 'data'> | null | undefined, spec: TensorSpec): Tensor {
  const elements = wire?.data ?? zeros(spec)
  return { ...spec, shape: spec.shape.map((side) => (side < 0 ? elements.length : side)), elements }
}

/** For parts that were not observed: the phone failed, or an earlier call did not ask for them. */
function zeros({ shape }: TensorSpec): Uint8Array {
  return new Uint8Array(shape.reduce((product, side) => product * Math.max(0, side), 1))
}

/** The values of a wire tensor; its bytes may begin anywhere, where no array of larger numbers can. */
function numbersOf(
  tensor: WireTensor | null | undefined,
  kind: typeof Float32Array | typeof Int32Array,
  spec: TensorSpec,
): Tensor {
  return { ...spec, elements: tensor ? new kind(Uint8Array.from(tensor.data).buffer) : zeros(spec) }
}

function plainMark({ number, numericTag, bounds }: Mark__Output): object {
  return { number, numeric_tag: numericTag, bounds: plainBounds(bounds) }
}

function plainTextBox({ text, bounds, confidence }: TextBox__Output): object {
  return { text, bounds: plainBounds(bounds), confidence }
}

function plainBounds(bounds: Bounds__Output | null): readonly number[] {
  return [bounds?.left ?? 0, bounds?.top ?? 0, bounds?.right ?? 0, bounds?.bottom ?? 0]
}

/** With the names that Python's client gives them. */
function plainElement(element: Element__Output): object {
  const { numericTag, resourceId, className, contentDescription, text, checked, bounds } = element
  return {
    numeric_tag: numericTag,
    resource_id: resourceId,
    class_name: className,
    content_description: contentDescription,
    text,
    checked,
    bounds: plainBounds(bounds),
  }
}
