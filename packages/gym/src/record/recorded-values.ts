import type { Frame } from '@droidgym/android/picture/frame'
import { defined } from '@droidgym/base/defined'
import type { ElementArrays, Observation, ObservationRequest } from '../observation/observation.ts'
import { recordedParts } from './recorded-options.ts'
import type { RecordedObservation } from './episode-records.ts'
import { snakeFields } from '@droidgym/spec/letter-case'
import { decodePicture, encodePicture } from './lossless-picture.ts'
import { elementFields, elementOf, markFields, markOf } from '../observation/element-fields.ts'

/** The recorded fields of an observation, with copies of the pictures, which the phone may reuse. */
export function partsOf(observation: Observation, wanted: ObservationRequest): Observation {
  const { pixels, marks, ...rest } = observation
  const parts = recordedParts(wanted)
  return defined({
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => parts.some((part) => part === name))),
    pixels: wanted.pixels && pixels ? ownFrame(pixels) : undefined,
    marks: wanted.marks && marks ? { ...marks, pixels: ownFrame(marks.pixels) } : undefined,
  })
}

function ownFrame({ width, height, pixels }: Frame): Frame {
  return { width, height, pixels: pixels.slice() }
}

export async function recordObservation(observation: Observation): Promise<RecordedObservation> {
  const { pixels, marks } = observation
  return defined({
    pixels: pixels && await encodePicture(pixels),
    marks: marks && { pixels: await encodePicture(marks.pixels), marks: marks.marks.map(markFields) },
    ...recordRest(observation),
  })
}

/** The fields of an observation except pictures. */
export function recordRest(observation: Observation): Omit<RecordedObservation, 'pixels' | 'marks'> {
  const { elements, arrays, ...others } = observation
  return defined({
    ...snakeFields({ ...others, pixels: undefined, marks: undefined }),
    elements: elements?.map(elementFields),
    arrays: arrays && recordArrays(arrays),
  })
}

/** Restores a recorded observation for a language model's agent. Rejects if a picture is damaged. */
export async function shownToModel(recorded: RecordedObservation): Promise<Observation> {
  const { pixels, elements, html, marks } = recorded
  return defined({
    pixels: pixels && await decodePicture(pixels),
    elements: elements?.map(elementOf),
    html,
    marks: marks && { pixels: await decodePicture(marks.pixels), marks: marks.marks.map(markOf) },
  })
}

function recordArrays(arrays: ElementArrays): NonNullable<RecordedObservation['arrays']> {
  const { length, boxes, flags, classIds, textIds, mask, leftOut } = arrays
  return {
    length, boxes: bytesOf(boxes), flags, class_ids: bytesOf(classIds), text_ids: bytesOf(textIds), mask,
    left_out: leftOut,
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
