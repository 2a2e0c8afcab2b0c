import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import type { Column } from '@droidgym/protocol/v1/Column'
import type { StepResult } from '@droidgym/gym/environment-contract'
import { frameOf } from '@droidgym/gym/observation/encoded-picture'
import type { Observation, PartValues } from '@droidgym/gym/observation/observation'
import type { ColumnRow, ShareArrays } from '../../service/hosts/answer-encoder.ts'
import { encodeColumns, encodeResponse } from './wire-message.ts'
import type { Encoded } from './wire-message.ts'
import { writeInfos, writeStepRest } from './write-observation.ts'

type Values = Uint8Array | Int32Array | Float32Array

/** The values of one row, and their shape. */
type RowArray = readonly [Values, readonly number[]]

type RowArrays = Readonly<Record<string, RowArray>>

/** The arrays of the types of parts that have one shape in all rows; the whole part where the name is empty. */
const ARRAYS: { readonly [Type in PartType]?: (value: PartValues[Type]) => RowArrays } = {
  picture: (picture) => {
    const { pixels, width, height } = frameOf(picture)
    return { '': [pixels, [height, width, 3]] }
  },
  uint8: (bytes) => ({ '': [bytes, [bytes.length]] }),
  arrays: ({ length, boxes, flags, classIds, textIds, mask, leftOut }) => ({
    boxes: [boxes, [length, boxes.length / length]],
    flags: [flags, [length, flags.length / length]],
    class_ids: [classIds, [length]],
    text_ids: [textIds, [length, textIds.length / length]],
    mask: [mask, [length]],
    left_out: [Int32Array.of(leftOut), [1]],
  }),
}

/** The parts of these types. */
const STACKED: ReadonlySet<string> = new Set(
  OBSERVATION_PARTS.filter(({ type }) => ARRAYS[type] !== undefined).map(({ name }) => name),
)
const NOTHING: Encoded = Buffer.alloc(0)

/** The results of steps by column; at least one row, all with the same parts. */
export function writeColumns(rows: readonly ColumnRow[], share?: ShareArrays): Encoded {
  const results = rows.map(({ result }) => result)
  const { arrays, data } = stacked(results.map(({ observation }) => arraysOf(observation)))
  const shared = data.byteLength > 0 ? share?.(data) : undefined
  const rest = results.map(restOf)
  return encodeColumns({
    places: rows.map(({ place }) => place),
    rewards: results.map(({ reward }) => reward),
    terminated: results.map(({ terminated }) => terminated),
    truncated: results.map(({ truncated }) => truncated),
    infos: writeInfos(results.map(({ info }) => info)),
    arrays,
    ...(shared === undefined ? { data } : { shared }),
  }, rest.every((one) => one.byteLength === 0) ? [] : rest)
}

function arraysOf(observation: Observation): ReadonlyMap<string, RowArray> {
  const found = new Map<string, RowArray>()
  for (const { name, wire, type } of OBSERVATION_PARTS) {
    const value = observation[name]
    if (value === undefined || !STACKED.has(name)) continue
    // The part's value is of the part's type.
    const arrays = (ARRAYS[type] as (value: unknown) => RowArrays)(value)
    for (const [own, array] of Object.entries(arrays)) found.set(own === '' ? wire : `${wire}.${own}`, array)
  }
  return found
}

interface Stacked {
  readonly arrays: Column[]
  readonly data: Buffer
}

/** One array after the other, those of larger numbers first, so that all are aligned. */
function stacked(rows: readonly ReadonlyMap<string, RowArray>[]): Stacked {
  // A row has none where its phone failed.
  const columns = [...new Map(rows.flatMap((row) => [...row]))]
  columns.sort(([, [one]], [, [other]]) => other.BYTES_PER_ELEMENT - one.BYTES_PER_ELEMENT)
  const rowBytes = columns.reduce((sum, [, [values]]) => sum + values.byteLength, 0)
  const data = Buffer.allocUnsafeSlow(rowBytes * rows.length)
  let end = 0
  const arrays = columns.map(([name, [values, shape]]): Column => {
    for (const row of rows) {
      const own = row.get(name)?.[0]
      if (own === undefined) data.fill(0, end, end + values.byteLength)
      else data.set(new Uint8Array(own.buffer, own.byteOffset, own.byteLength), end)
      end += values.byteLength
    }
    return { name, shape: [...shape], dtype: dtypeOf(values) }
  })
  return { arrays, data }
}

function dtypeOf(values: Values): string {
  if (values instanceof Uint8Array) return 'uint8'
  return values instanceof Int32Array ? 'int32' : 'float32'
}

/** What is in no column. */
function restOf({ observation, ...result }: StepResult): Encoded {
  const left: Observation = Object.fromEntries(Object.entries(observation).filter(([name]) => !STACKED.has(name)))
  if (Object.keys(left).length === 0 && result.final === undefined && result.instruction === undefined) return NOTHING
  return encodeResponse('Step', writeStepRest({ ...result, observation: left }))
}
