import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Picture } from '@droidgym/gym/observation/encoded-picture'
import type { Observation, ObservationRequest } from '@droidgym/gym/observation/observation'
import { elementFields, markFields } from '@droidgym/gym/observation/element-fields'

/**
 * The observation message for agent processes: the requested fields by name. Pixels are
 * `{ width, height, data }` with `height × width × 3` bytes of RGB, or with `encoding` the bytes of such a file;
 * marks are `{ picture, marks }`; elements and marks have the names of recordings.
 */
export function observationMessage(observation: Observation, wanted: ObservationRequest): Record<string, unknown> {
  const { pixels, marks, elements, ...others } = observation
  const parts = {
    ...others,
    pixels: pixels && picture(pixels),
    marks: marks && { picture: picture(marks.pixels), marks: marks.marks.map(markFields) },
    elements: elements?.map(elementFields),
  }
  return Object.fromEntries(Object.entries(parts).filter(([name, part]) => name in wanted && part !== undefined))
}

function picture(shown: Picture): Record<string, unknown> {
  const { width, height } = shown
  return isEncoded(shown)
    ? { width, height, encoding: shown.format, data: bytesOf(shown.data) }
    : { width, height, data: bytesOf(shown.pixels) }
}

/** The same bytes, not copied; msgpackr writes a Buffer as plain binary. */
function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}
