import { defined } from '@droidgym/base/defined'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import type { Bounds } from '@droidgym/protocol/v1/Bounds'
import type { Element as WireElement } from '@droidgym/protocol/v1/Element'
import type { ElementArrays as WireElementArrays } from '@droidgym/protocol/v1/ElementArrays'
import type { ElementList } from '@droidgym/protocol/v1/ElementList'
import type { Instruction as WireInstruction } from '@droidgym/protocol/v1/Instruction'
import type { Marks } from '@droidgym/protocol/v1/Marks'
import type { Observation as WireObservation } from '@droidgym/protocol/v1/Observation'
import type { Pixels } from '@droidgym/protocol/v1/Pixels'
import type { ResetResponse } from '@droidgym/protocol/v1/ResetResponse'
import type { RollOutResult as WireRollOutResult } from '@droidgym/protocol/v1/RollOutResult'
import type { StepResponse } from '@droidgym/protocol/v1/StepResponse'
import type { Tensor } from '@droidgym/protocol/v1/Tensor'
import type { TextBox as WireTextBox } from '@droidgym/protocol/v1/TextBox'
import { Packr } from 'msgpackr'
import { notes } from '@droidgym/android/notes'
import type { ResetResult, StepInfo, StepResult } from '@droidgym/gym/environment-contract'
import type { RollOutResult } from '@droidgym/gym/roll-outs/roll-out'
import { infoFields } from '@droidgym/gym/info-fields'
import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Picture } from '@droidgym/gym/observation/encoded-picture'
import type { EncodeOptions } from '../../service/hosts/answer-encoder.ts'
import type {
  Box, Element, ElementArrays, Instruction, MarkedPicture, Observation, PartValues, TextBox,
} from '@droidgym/gym/observation/observation'

type Ring = NonNullable<EncodeOptions['ring']>

/** Plain msgpack maps, which every language reads; msgpackr's records are an extension of its own. */
const packr = new Packr({ useRecords: false })

type Writers = { readonly [Type in PartType]: (value: PartValues[Type], ring?: Ring) => unknown }

/** What each type of part is on the wire. */
const WRITERS: Writers = {
  picture: writePixels,
  elements: writeElements,
  text: (text) => text,
  marks: writeMarks,
  boxes: (boxes) => ({ boxes: boxes.map(writeTextBox) }),
  arrays: writeArrays,
  uint8: (bytes) => writeTensor(bytes, [bytes.length]),
  instruction: writeInstruction,
}

/** With a ring the pixels are written into it, and the message says where. */
export function writeObservation(observation: Observation, ring?: Ring): WireObservation {
  const written: Record<string, unknown> = {}
  for (const { name, type } of OBSERVATION_PARTS) {
    const value = observation[name]
    // The part's value is of the part's type.
    if (value !== undefined) written[name] = (WRITERS[type] as (value: unknown, ring?: Ring) => unknown)(value, ring)
  }
  return written
}

function writeInstruction({ text, wordIds }: Instruction): WireInstruction {
  return { text, wordIds: writeTensor(wordIds, [wordIds.length]) }
}

function writeMarks({ pixels, marks }: MarkedPicture): Marks {
  return {
    pixels: writePixels(pixels),
    marks: marks.map(({ number, numericTag, bounds }) => ({ number, numericTag, bounds: writeBounds(bounds) })),
  }
}

function writeTextBox({ text, bounds, confidence }: TextBox): WireTextBox {
  return { text, bounds: writeBounds(bounds), confidence }
}

function writeArrays({ length, boxes, flags, classIds, textIds, mask, leftOut }: ElementArrays): WireElementArrays {
  return {
    boxes: writeTensor(boxes, [length, boxes.length / length]),
    flags: writeTensor(flags, [length, flags.length / length]),
    classIds: writeTensor(classIds, [length]),
    textIds: writeTensor(textIds, [length, textIds.length / length]),
    mask: writeTensor(mask, [length]),
    leftOut,
  }
}

/** The bytes are shared and not copied; machines that Node runs on store the low byte first, as the wire has it. */
function writeTensor(values: Uint8Array | Int32Array | Float32Array, shape: number[]): Tensor {
  const dtype = values instanceof Uint8Array ? 'uint8' : values instanceof Int32Array ? 'int32' : 'float32'
  return { data: Buffer.from(values.buffer, values.byteOffset, values.byteLength), shape, dtype }
}

/** The bytes are shared with the picture, not copied; pixels are written into a ring, and their place is told. */
export function writePixels(frame: Picture, ring?: Ring): Pixels {
  if (isEncoded(frame)) {
    const { data, format: encoding, width, height } = frame
    return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), shape: [height, width, 3], dtype: 'uint8', encoding }
  }
  const { pixels } = frame
  return {
    ...(ring === undefined
      ? { data: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength) }
      : { shared: ring.write(frame) }),
    shape: [frame.height, frame.width, 3],
    dtype: 'uint8',
  }
}

/** A msgpack map with the names that gym.proto lists under `StepResponse.info`. */
export function writeInfo(info: StepInfo): Buffer {
  return packr.pack(infoFields(info))
}

/** As `writeInfo`, a list of maps. */
export function writeInfos(infos: readonly StepInfo[]): Buffer {
  return packr.pack(infos.map(infoFields))
}

export function writeReset({ observation, instruction, info }: ResetResult, ring?: Ring): ResetResponse {
  return { observation: writeObservation(observation, ring), instruction, info: writeInfo(info) }
}

export function writeStep(result: StepResult, ring?: Ring): StepResponse {
  return {
    ...writeStepRest({ ...result, observation: {} }, ring),
    observation: writeObservation(result.observation, ring),
    reward: result.reward,
    terminated: result.terminated,
    truncated: result.truncated,
    info: writeInfo(result.info),
  }
}

/** A step without reward, end and info; without an observation that has no parts. */
export function writeStepRest({ observation, final, instruction }: StepResult, ring?: Ring): StepResponse {
  const hasParts = Object.values(observation).some((part) => part !== undefined)
  return defined({
    observation: hasParts ? writeObservation(observation, ring) : undefined,
    ...(final && { finalObservation: writeObservation(final.observation, ring), finalInfo: writeInfo(final.info) }),
    instruction,
  })
}

export function writeRollOut({ rollOuts, actions, value, steps }: RollOutResult): WireRollOutResult {
  return {
    rollOuts: rollOuts.map(({ rewards, firstObservation, ...rest }) => defined({
      ...rest,
      rewards: [...rewards],
      firstObservation: firstObservation && writeObservation(firstObservation),
    })),
    actions: [...actions],
    value,
    steps,
  }
}

/** The same list gives the same object, which is encoded once. */
const lists = notes<readonly Element[], ElementList>()

function writeElements(elements: readonly Element[]): ElementList {
  const known = lists.get(elements)
  if (known !== undefined) return known
  const list = { elements: elements.map(writeElement) }
  lists.set(elements, list)
  return list
}

/** Empty fields are left out: readers take an absent field for an empty one. */
function writeElement({ bounds, numericTag, resourceId, className, contentDescription, text, checked }: Element) {
  return {
    ...(numericTag !== 0 && { numericTag }),
    ...(resourceId !== '' && { resourceId }),
    ...(className !== '' && { className }),
    ...(contentDescription !== '' && { contentDescription }),
    ...(text !== '' && { text }),
    ...(checked && { checked }),
    bounds: writeBounds(bounds),
  } satisfies WireElement
}

function writeBounds([left, top, right, bottom]: Box): Bounds {
  return { ...(left !== 0 && { left }), ...(top !== 0 && { top }), right, bottom }
}
