import { defined } from '@droidgym/base/defined'
import { Encoding } from '@droidgym/protocol/interface/options'
import type { ElementArrays, Observation, ObservationRequest } from '../observation/observation.ts'
import { recordedParts } from './recorded-options.ts'
import { isEncoded } from '../observation/encoded-picture.ts'
import type { Picture } from '../observation/encoded-picture.ts'
import type { HeaderRecord, RecordedObservation, RecordedPicture } from './episode-records.ts'
import { snakeFields } from '@droidgym/spec/letter-case'
import { decodePicture, encodePicture } from './lossless-picture.ts'
import { elementFields, elementOf, markFields, markOf } from '../observation/element-fields.ts'

/** The recorded fields of an observation, with copies of the pictures, which the phone may reuse. */
export function partsOf(observation: Observation, wanted: ObservationRequest): Observation {
  const { pixels, marks, ...rest } = observation
  const parts = recordedParts(wanted)
  return defined({
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => parts.some((part) => part === name))),
    pixels: wanted.pixels && pixels ? ownPicture(pixels) : undefined,
    marks: wanted.marks && marks ? { ...marks, pixels: ownPicture(marks.pixels) } : undefined,
  })
}

/** A file does not change. */
function ownPicture(picture: Picture): Picture {
  if (isEncoded(picture)) return picture
  const { width, height, pixels } = picture
  return { width, height, pixels: pixels.slice() }
}

/** What was sent as a file is recorded as it is. */
async function recordPicture(picture: Picture): Promise<RecordedPicture> {
  return isEncoded(picture) ? picture : encodePicture(picture)
}

export async function recordObservation(observation: Observation): Promise<RecordedObservation> {
  const { pixels, marks } = observation
  return defined({
    pixels: pixels && await recordPicture(pixels),
    marks: marks && { pixels: await recordPicture(marks.pixels), marks: marks.marks.map(markFields) },
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

/**
 * Restores a recorded observation for a language model's agent. `request`: that of the recording, which says whether
 * the agent was shown files. Rejects if a picture is damaged.
 */
export async function shownToModel(
  recorded: RecordedObservation,
  request: HeaderRecord['observation'],
): Promise<Observation> {
  const { pixels, elements, html, marks } = recorded
  return defined({
    pixels: pixels && await pictureOf(pixels, request.pixels?.encoding),
    elements: elements?.map(elementOf),
    html,
    marks: marks && { pixels: await pictureOf(marks.pixels, request.marks?.encoding), marks: marks.marks.map(markOf) },
  })
}

async function pictureOf(recorded: RecordedPicture, encoding: Encoding = Encoding.raw): Promise<Picture> {
  return encoding === Encoding.raw ? decodePicture(recorded) : recorded
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
