import type { Frame } from '../android/frame.ts'
import type {
  Element, ElementArrays, Mark, Observation, ObservationRequest,
} from '../observation/observation.ts'
import { asksFor, OBSERVATION_PARTS } from '../observation/observation.ts'
import type { RecordedObservation } from './episode-records.ts'
import { encodePicture } from './lossless-picture.ts'

/** The parts of an observation that are recorded; nobody else can change the pictures any more. */
export function partsOf(observation: Observation, wanted: ObservationRequest): Observation {
  const { pixels, marks, ...rest } = observation
  const parts = OBSERVATION_PARTS.filter((part) => asksFor(wanted, part))
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => parts.some((part) => part === name))),
    ...(wanted.pixels && pixels && { pixels: ownFrame(pixels) }),
    ...(wanted.marks && marks && { marks: { ...marks, pixels: ownFrame(marks.pixels) } }),
  }
}

function ownFrame({ width, height, pixels }: Frame): Frame {
  return { width, height, pixels: pixels.slice() }
}

export async function recordObservation(observation: Observation): Promise<RecordedObservation> {
  const { pixels, marks } = observation
  return {
    ...(pixels && { pixels: await encodePicture(pixels) }),
    ...(marks && { marks: { pixels: await encodePicture(marks.pixels), marks: marks.marks.map(recordMark) } }),
    ...recordRest(observation),
  }
}

/** What of an observation is no picture. */
export function recordRest(observation: Observation): Omit<RecordedObservation, 'pixels' | 'marks'> {
  const { elements, xml, text, html, ocr, arrays, actionMask } = observation
  return {
    ...(elements && { elements: elements.map(recordElement) }),
    ...(xml !== undefined && { xml }),
    ...(text !== undefined && { text }),
    ...(html !== undefined && { html }),
    ...(ocr && { ocr }),
    ...(arrays && { arrays: recordArrays(arrays) }),
    ...(actionMask && { action_mask: actionMask }),
  }
}

export function recordMark({ number, numericTag, bounds }: Mark): RecordedMark {
  return { number, numeric_tag: numericTag, bounds }
}

type RecordedMark = NonNullable<RecordedObservation['marks']>['marks'][number]

function recordArrays(arrays: ElementArrays): NonNullable<RecordedObservation['arrays']> {
  const { length, boxes, flags, classIds, textIds, mask, leftOut } = arrays
  return {
    ...{ length, boxes: bytesOf(boxes), flags, class_ids: bytesOf(classIds), text_ids: bytesOf(textIds), mask },
    left_out: leftOut,
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Float32Array | Int32Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

type RecordedElement = NonNullable<RecordedObservation['elements']>[number]

function recordElement({ bounds, ...element }: Element): RecordedElement {
  return {
    numeric_tag: element.numericTag,
    resource_id: element.resourceId,
    class_name: element.className,
    content_description: element.contentDescription,
    text: element.text,
    checked: element.checked,
    bounds,
  }
}
