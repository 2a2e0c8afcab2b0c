import type { Frame } from '../android/frame.ts'
import type { Element, Observation } from '../observation/observation.ts'
import type { HeaderRecord, RecordedObservation } from './episode-records.ts'
import { encodePicture } from './lossless-picture.ts'

/** The parts of an observation that are recorded; nobody else can change the picture any more. */
export function partsOf(observation: Observation, wanted: HeaderRecord['observation']): Observation {
  const { pixels, elements, xml } = observation
  return {
    ...(wanted.pixels && pixels && { pixels: ownFrame(pixels) }),
    ...(wanted.elements === true && elements && { elements }),
    ...(wanted.xml === true && xml !== undefined && { xml }),
  }
}

function ownFrame({ width, height, pixels }: Frame): Frame {
  return { width, height, pixels: pixels.slice() }
}

export async function recordObservation({ pixels, elements, xml }: Observation): Promise<RecordedObservation> {
  return {
    ...(pixels && { pixels: await encodePicture(pixels) }),
    ...(elements && { elements: elements.map(recordElement) }),
    ...(xml !== undefined && { xml }),
  }
}

type RecordedElement = NonNullable<RecordedObservation['elements']>[number]

export function recordElement({ bounds, ...element }: Element): RecordedElement {
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
