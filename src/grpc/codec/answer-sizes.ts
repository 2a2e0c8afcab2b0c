import type { ReadRequest, UnaryName } from '@droidgym/protocol'
import type { MakeOptions } from '../../gym/environment-contract.ts'
import {
  alone, inParts, observationBytes, pictureBytes, REST_BYTES, SMALL_ANSWER, stepBytes,
} from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'

/** What an environment was made with; `undefined` for a handle that the client does not have. */
type OptionsOf = (handle: string) => MakeOptions | undefined

type AnswerSizes = {
  readonly [Name in UnaryName]?: (request: ReadRequest<Name>, optionsOf: OptionsOf) => AnswerSize
}

/** The others answer with little. */
const ANSWER_SIZES: AnswerSizes = {
  Step: ({ handle }, optionsOf) => alone(stepBytes(optionsOf(handle))),

  StepBatch: ({ steps, stackPixels }, optionsOf) => {
    const sizes = steps.map(({ handle }) => stepBytes(optionsOf(handle)))
    // A step that fails is black among stacked pixels.
    const answer = stackPixels ? Math.max(0, ...sizes) * sizes.length : sizes.reduce((sum, size) => sum + size, 0)
    return inParts(answer, answer)
  },

  Reset: ({ handle }, optionsOf) => observed(optionsOf(handle)),

  LoadSnapshot: ({ handle }, optionsOf) => observed(optionsOf(handle)),

  Render: ({ size }) => alone(pictureBytes(size)),
}

/** The size that a method's answer can have. */
export function sizeOfAnswer<Name extends UnaryName>(
  name: Name,
  request: ReadRequest<Name>,
  optionsOf: OptionsOf,
): AnswerSize {
  return ANSWER_SIZES[name]?.(request, optionsOf) ?? SMALL_ANSWER
}

function observed(options: MakeOptions | undefined): AnswerSize {
  return options === undefined ? SMALL_ANSWER : alone(observationBytes(options) + REST_BYTES)
}
