import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import { STEP_INFO_FIELDS } from '@droidgym/protocol/interface/step'
import type { StepInfo, WireStepInfo } from '@droidgym/protocol/interface/step'
import { readFields } from '@droidgym/protocol/field'
import type { StepBatchResponse__Output } from '@droidgym/protocol/v1/StepBatchResponse'
import type { StepColumns__Output } from '@droidgym/protocol/v1/StepColumns'
import type { StepResponse__Output } from '@droidgym/protocol/v1/StepResponse'
import { unpack } from 'msgpackr'
import type { ElementArrays, Observation } from './observation.ts'
import { readObservation } from './observation.ts'
import { readShared } from './shared-pixels.ts'
import type { VectorPixels } from './vector-observations.ts'

/** One step of a batch that is answered by columns. */
export interface ColumnStep {
  /** Without pixels. */
  readonly observation: Observation
  readonly reward: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly info: StepInfo
  /** What else there is: the final step, the instruction. */
  readonly rest: StepResponse__Output | undefined
}

export interface ColumnSteps {
  /** `undefined` for a step that was refused. */
  readonly steps: readonly (ColumnStep | undefined)[]
  /** Of all steps. */
  readonly pixels: VectorPixels | undefined
}

type Rows = Uint8Array | Int32Array | Float32Array

interface RowsConstructor {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): Rows
  readonly BYTES_PER_ELEMENT: number
}

/** By NumPy's name of the type. */
const TYPES: Readonly<Record<string, RowsConstructor>> = { uint8: Uint8Array, int32: Int32Array, float32: Float32Array }

/** An array with a row for each step of a part. */
interface RowArray {
  readonly shape: readonly number[]
  readonly rows: Rows
}

const PIXELS = 'pixels'

/**
 * The steps of a batch from the columns of its answer. Throws a `DroidgymError` as `readShared` does. The arrays of
 * steps share memory.
 */
export function readColumns({ columns }: StepBatchResponse__Output, count: number): ColumnSteps {
  const steps: (ColumnStep | undefined)[] = Array.from({ length: count }, () => undefined)
  let pixels: VectorPixels | undefined
  for (const part of columns) {
    const arrays = arraysOf(part)
    const infos = unpack(part.infos) as WireStepInfo[]
    for (const [row, place] of part.places.entries()) {
      const rest = part.rest[row]
      steps[place] = {
        observation: { ...readObservation(rest?.observation ?? null), ...observationOf(arrays, row) },
        reward: part.rewards[row] ?? 0,
        terminated: part.terminated[row] ?? false,
        truncated: part.truncated[row] ?? false,
        info: readFields(STEP_INFO_FIELDS, infos[row] ?? {}) as StepInfo,
        rest,
      }
    }
    const pictures = arrays.get(PIXELS)
    if (pictures) pixels = placed(pictures, part.places, pixels, count)
  }
  return { steps, pixels }
}

function arraysOf({ arrays, places, data, shared }: StepColumns__Output): ReadonlyMap<string, RowArray> {
  const kinds = arrays.map(({ name, shape, dtype }) => {
    const Type = TYPES[dtype] ?? Uint8Array
    return { name, shape, Type, length: shape.reduce((product, side) => product * side, places.length) }
  })
  const total = kinds.reduce((sum, { Type, length }) => sum + length * Type.BYTES_PER_ELEMENT, 0)
  const bytes = aligned(shared ? readShared(shared, total) : data)
  let end = bytes.byteOffset
  return new Map(kinds.map(({ name, shape, Type, length }) => {
    const rows = new Type(bytes.buffer, end, length)
    end += rows.byteLength
    return [name, { shape, rows }]
  }))
}

/** In a message, numbers may not be aligned for typed arrays. */
function aligned(bytes: Uint8Array): Uint8Array {
  return bytes.byteOffset % Float32Array.BYTES_PER_ELEMENT === 0 ? bytes : Uint8Array.from(bytes)
}

/** The pictures at their places among those of all steps. */
function placed(
  { shape, rows }: RowArray,
  places: readonly number[],
  before: VectorPixels | undefined,
  count: number,
): VectorPixels {
  const [height = 0, width = 0] = shape
  const bytes = new Uint8Array(rows.buffer, rows.byteOffset, rows.byteLength)
  if (places.length === count && places.every((place, row) => place === row)) {
    return { shape: [count, height, width, 3], data: bytes }
  }
  const frameBytes = height * width * 3
  const pixels = before ?? { shape: [count, height, width, 3], data: new Uint8Array(count * frameBytes) }
  places.forEach((place, row) => {
    pixels.data.set(bytes.subarray(row * frameBytes, (row + 1) * frameBytes), place * frameBytes)
  })
  return pixels
}

/** The other parts of one row. */
function observationOf(arrays: ReadonlyMap<string, RowArray>, row: number): Observation {
  const parts: Record<string, unknown> = {}
  for (const { name, wire, type } of OBSERVATION_PARTS) {
    if (type === 'uint8' && arrays.has(wire)) parts[name] = rowOf(arrays, wire, row)
    if (type === 'arrays' && arrays.has(`${wire}.mask`)) parts[name] = elementArraysOf(arrays, wire, row)
  }
  return parts
}

function elementArraysOf(arrays: ReadonlyMap<string, RowArray>, wire: string, row: number): ElementArrays {
  const own = (name: string): Rows => rowOf(arrays, `${wire}.${name}`, row)
  // The types are those of the field's declaration.
  return {
    length: own('mask').length,
    boxes: own('boxes') as Float32Array,
    flags: own('flags') as Uint8Array,
    classIds: own('class_ids') as Int32Array,
    textIds: own('text_ids') as Int32Array,
    mask: own('mask') as Uint8Array,
    leftOut: own('left_out')[0] ?? 0,
  }
}

function rowOf(arrays: ReadonlyMap<string, RowArray>, name: string, row: number): Rows {
  const { shape, rows } = arrays.get(name) ?? { shape: [0], rows: new Uint8Array() }
  const length = shape.reduce((product, side) => product * side, 1)
  return rows.subarray(row * length, (row + 1) * length)
}
