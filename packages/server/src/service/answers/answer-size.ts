import { Autoreset } from '@droidgym/protocol/interface/options'
import type { Size } from '@droidgym/android/geometry'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { ELEMENT_FLAGS, ELEMENT_WORDS } from '@droidgym/gym/observation/element-arrays'
import { extentOf } from '@droidgym/gym/roll-outs/roll-out'
import type { RollOutPlan } from '@droidgym/gym/roll-outs/roll-out'
import type { ObservationPart, ObservationRequest } from '@droidgym/gym/observation/observation'
import { asksFor, OBSERVATION_PARTS } from '@droidgym/gym/observation/observation'

/** Bytes. */
export interface AnswerSize {
  /** Of the message, at most. */
  readonly answer: number
  /** Of everything that is held while the message is made and sent. */
  readonly heldBytes: number
  /** Of what the client holds already, until this answer and others have been sent. */
  readonly heldBytesBefore?: number
}

/** Larger than any screen of the simulated phone gives; the size of an answer is corrected when it is known. */
const ELEMENTS_BYTES = 32 * 1024
const XML_BYTES = 128 * 1024
/** Of the parts that have no size of their own here. */
const TEXT_BYTES = 64 * 1024
const MARK_LIST_BYTES = 16 * 1024
const OCR_BYTES = 32 * 1024
/** Of one element: its box, flags, class, words and whether it is there. */
const ARRAYS_ROW_BYTES = 4 * 4 + ELEMENT_FLAGS.length + 4 + 4 * ELEMENT_WORDS.length + 1
const ACTION_MASK_BYTES = 512
/** Beside the observation: `info` and the instruction. */
export const REST_BYTES = 4 * 1024
/** Of a roll-out beside its rewards and its observation, with the credit of its first action. */
const ROLL_OUT_BYTES = 128
const REWARD_BYTES = 8
/** Answers without observations. */
export const SMALL_ANSWER: AnswerSize = { answer: 64 * 1024, heldBytes: 64 * 1024 }
const COLOURS = 3
/** Pixels along one side of a picture, at most. */
export const MAX_SIDE = 4096
/** A picture without a size is as large as the display, which only the environment knows. */
const USUAL_DISPLAY = { width: 1440, height: 3120 }

/** One observation of these parts; default: all that the environment was made with. */
export function observationBytes({ observation }: MakeOptions, parts?: readonly ObservationPart[]): number {
  return OBSERVATION_PARTS
    .filter((part) => asksFor(observation, part) && (parts?.includes(part) ?? true))
    .reduce((sum, part) => sum + partBytes(part, observation), 0)
}

function partBytes(part: ObservationPart, { pixels, marks, arrays }: ObservationRequest): number {
  switch (part) {
    case 'pixels':
      return colourBytes(pixels)
    case 'marks':
      return colourBytes(marks) + MARK_LIST_BYTES
    case 'arrays':
      return (arrays?.length ?? 0) * ARRAYS_ROW_BYTES + REST_BYTES
    case 'elements':
      return ELEMENTS_BYTES
    case 'xml':
      return XML_BYTES
    case 'ocr':
      return OCR_BYTES
    case 'actionMask':
      return ACTION_MASK_BYTES
    case 'instruction':
      return REST_BYTES
    default:
      return TEXT_BYTES
  }
}

function colourBytes(size: Size | undefined): number {
  return size === undefined ? 0 : size.width * size.height * COLOURS
}

/** The answer of a reset, or of anything else that shows one observation. */
export function resetBytes(options: MakeOptions | undefined): number {
  return options === undefined ? REST_BYTES : observationBytes(options) + REST_BYTES
}

/** The answer of one step. One that begins the next episode as well shows both. */
export function stepBytes(options: MakeOptions | undefined): number {
  if (options === undefined) return REST_BYTES
  const count = options.autoreset === Autoreset.sameStep ? 2 : 1
  return count * (observationBytes(options) + REST_BYTES)
}

/** The answer to a plan of roll-outs. */
export function rollOutBytes(options: MakeOptions | undefined, plan: RollOutPlan): number {
  const { rollOuts, steps } = extentOf(plan)
  const observation = plan.observations === true && options !== undefined ? observationBytes(options) : 0
  return rollOuts * (observation + ROLL_OUT_BYTES) + steps * REWARD_BYTES + REST_BYTES
}

/** A picture of the display; a size that is out of range is refused later. */
export function pictureBytes(size?: Size | null): number {
  const { width, height } = size ?? USUAL_DISPLAY
  return Math.min(width, MAX_SIDE) * Math.min(height, MAX_SIDE) * COLOURS + REST_BYTES
}

/** An answer in one piece. */
export function alone(bytes: number): AnswerSize {
  return { answer: bytes, heldBytes: bytes }
}

/** An answer that is put together from what its parts take. */
export function inParts(answer: number, parts: number): AnswerSize {
  return { answer: answer + REST_BYTES, heldBytes: answer + parts + REST_BYTES }
}
