import type { Element, Observation, ObservationRequest } from '../../observation/observation.ts'

/**
 * An observation as agents in processes of their own see it: the parts that were asked for, by name. Pixels are
 * `{ width, height, data }` with `height × width × 3` bytes of RGB; elements have the names of recordings.
 */
export function observationMessage(observation: Observation, wanted: ObservationRequest): Record<string, unknown> {
  const { pixels, elements, ...others } = observation
  const parts = {
    ...others,
    ...(pixels && { pixels: { width: pixels.width, height: pixels.height, data: bytesOf(pixels.pixels) } }),
    ...(elements && { elements: elements.map(elementMessage) }),
  }
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name in wanted))
}

function elementMessage(element: Element): Record<string, unknown> {
  return {
    numeric_tag: element.numericTag,
    resource_id: element.resourceId,
    class_name: element.className,
    content_description: element.contentDescription,
    text: element.text,
    checked: element.checked,
    bounds: element.bounds,
  }
}

/** The same bytes, not copied; msgpackr writes a Buffer as plain binary. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
