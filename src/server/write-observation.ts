import { Packr } from 'msgpackr'
import type { Frame } from '../android/frame.ts'
import type { ResetResult, StepInfo, StepResult } from '../gym/environment-contract.ts'
import { infoFields } from '../gym/info-fields.ts'
import type { Element, Observation } from '../observation/observation.ts'
import type { Element as WireElement } from './generated/droidgym/v1/Element.ts'
import type { ElementList } from './generated/droidgym/v1/ElementList.ts'
import type { Observation as WireObservation } from './generated/droidgym/v1/Observation.ts'
import type { Pixels } from './generated/droidgym/v1/Pixels.ts'
import type { ResetResponse } from './generated/droidgym/v1/ResetResponse.ts'
import type { StepResponse } from './generated/droidgym/v1/StepResponse.ts'

/** Plain msgpack maps, which every language reads; msgpackr's records are an extension of its own. */
const packr = new Packr({ useRecords: false })

export function writeObservation(observation: Observation): WireObservation {
  return {
    ...(observation.pixels && { pixels: writePixels(observation.pixels) }),
    ...(observation.elements && { elements: writeElements(observation.elements) }),
    ...(observation.xml !== undefined && { xml: observation.xml }),
  }
}

/** The bytes are shared with the frame, not copied. */
export function writePixels(frame: Frame): Pixels {
  const { pixels } = frame
  return {
    data: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength),
    shape: [frame.height, frame.width, 3],
    dtype: 'uint8',
  }
}

/** A msgpack map with the names that gym.proto lists under `StepResponse.info`. */
export function writeInfo(info: StepInfo): Buffer {
  return packr.pack(infoFields(info))
}

export function writeReset({ observation, instruction, info }: ResetResult): ResetResponse {
  return { observation: writeObservation(observation), instruction, info: writeInfo(info) }
}

export function writeStep(result: StepResult): StepResponse {
  const { observation, info, final, instruction } = result
  return {
    observation: writeObservation(observation),
    reward: result.reward,
    terminated: result.terminated,
    truncated: result.truncated,
    info: writeInfo(info),
    ...(final && { finalObservation: writeObservation(final.observation), finalInfo: writeInfo(final.info) }),
    ...(instruction !== undefined && { instruction }),
  }
}

/** The same list gives the same object, which is encoded once. */
const lists = new WeakMap<readonly Element[], ElementList>()

function writeElements(elements: readonly Element[]): ElementList {
  const known = lists.get(elements)
  if (known !== undefined) return known
  const list = { elements: elements.map(writeElement) }
  lists.set(elements, list)
  return list
}

/** What is empty does not travel: whoever reads takes it for that. */
function writeElement({ bounds, numericTag, resourceId, className, contentDescription, text, checked }: Element) {
  const [left, top, right, bottom] = bounds
  return {
    ...(numericTag !== 0 && { numericTag }),
    ...(resourceId !== '' && { resourceId }),
    ...(className !== '' && { className }),
    ...(contentDescription !== '' && { contentDescription }),
    ...(text !== '' && { text }),
    ...(checked && { checked }),
    bounds: { ...(left !== 0 && { left }), ...(top !== 0 && { top }), right, bottom },
  } satisfies WireElement
}
