import type { Size } from '../android/geometry.ts'
import type { MakeOptions } from '../gym/environment-contract.ts'
import { Autoreset } from '../gym/environment-contract.ts'
import type { ObservationPart } from '../observation/observation.ts'
import type { HostCall } from './environment-host.ts'
import type { RequestOf } from './method-types.ts'
import { MAX_SIDE } from './read-make-request.ts'

/** Bytes. */
export interface AnswerSize {
  /** Of the message, at most. */
  readonly answer: number
  /** Of everything that is held while the message is made and sent. */
  readonly held: number
  /** That the client holds already, until this answer and others have been sent. */
  readonly heldBefore?: number
}

/** What an environment was made with; `undefined` for a handle that the client does not have. */
export type OptionsOf = (handle: string) => MakeOptions | undefined

/** Larger than any screen of the simulated phone gives; the size of an answer is corrected when it is known. */
const ELEMENTS_BYTES = 32 * 1024
const XML_BYTES = 128 * 1024
/** Beside the observation: `info` and the instruction. */
const REST_BYTES = 4 * 1024
/** Answers without observations. */
const SMALL: AnswerSize = { answer: 64 * 1024, held: 64 * 1024 }
const COLOURS = 3
/** A picture without a size is as large as the display, which only the environment knows. */
const USUAL_DISPLAY = { width: 1440, height: 3120 }

/** One observation of these parts; default: all that the environment was made with. */
export function observationBytes({ observation }: MakeOptions, parts?: readonly ObservationPart[]): number {
  const { pixels, elements, xml } = observation
  const has = (part: ObservationPart): boolean => parts?.includes(part) ?? true
  return (
    (pixels && has('pixels') ? pixels.width * pixels.height * COLOURS : 0) +
    (elements === true && has('elements') ? ELEMENTS_BYTES : 0) +
    (xml === true && has('xml') ? XML_BYTES : 0)
  )
}

/** The answer of one step. One that begins the next episode as well shows both. */
export function stepBytes(options: MakeOptions | undefined): number {
  if (options === undefined) return REST_BYTES
  const count = options.autoreset === Autoreset.sameStep ? 2 : 1
  return count * (observationBytes(options) + REST_BYTES)
}

/** What an environment answers a call with. */
export function callBytes(call: HostCall, options: MakeOptions | undefined): number {
  switch (call.kind) {
    case 'step':
    case 'reset':
    case 'loadSnapshot':
      return stepBytes(options)
    case 'render':
      return pictureBytes(call.size)
    case 'saveSnapshot':
    case 'deleteSnapshot':
    case 'status':
      return REST_BYTES
  }
}

/** A size that is out of range is refused later. */
function pictureBytes(size?: Size | null): number {
  const { width, height } = size ?? USUAL_DISPLAY
  return Math.min(width, MAX_SIDE) * Math.min(height, MAX_SIDE) * COLOURS + REST_BYTES
}

export const ANSWER_SIZES = {
  Step: ({ handle }: RequestOf<'Step'>, optionsOf: OptionsOf) => alone(stepBytes(optionsOf(handle))),

  StepBatch: ({ steps, stackPixels }: RequestOf<'StepBatch'>, optionsOf: OptionsOf) => {
    const sizes = steps.map(({ handle }) => stepBytes(optionsOf(handle)))
    // A step that fails is black among stacked pixels.
    const answer = stackPixels ? Math.max(0, ...sizes) * sizes.length : sizes.reduce((sum, size) => sum + size, 0)
    return inParts(answer, answer)
  },

  Reset: ({ handle }: RequestOf<'Reset'>, optionsOf: OptionsOf) => observed(optionsOf(handle)),

  LoadSnapshot: ({ handle }: RequestOf<'LoadSnapshot'>, optionsOf: OptionsOf) => observed(optionsOf(handle)),

  Render: ({ size }: RequestOf<'Render'>) => alone(pictureBytes(size)),

  other: () => SMALL,
} as const

/** An answer that is put together from what its parts take. */
export function inParts(answer: number, parts: number): AnswerSize {
  return { answer: answer + REST_BYTES, held: answer + parts + REST_BYTES }
}

function observed(options: MakeOptions | undefined): AnswerSize {
  return options === undefined ? SMALL : alone(observationBytes(options) + REST_BYTES)
}

function alone(bytes: number): AnswerSize {
  return { answer: bytes, held: bytes }
}
