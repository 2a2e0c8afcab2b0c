import { sessionField } from '@droidgym/protocol'
import type { ReadRequest, UnaryName } from '@droidgym/protocol'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { alone, inParts, SMALL_ANSWER, stepBytes } from '../../service/answers/answer-size.ts'
import type { AnswerSize } from '../../service/answers/answer-size.ts'
import { callBytes, isEncoded } from '../../service/hosts/host-call.ts'
import { readRollOuts } from './read-roll-out.ts'

/** What an environment was made with; `undefined` for a handle that the client does not have. */
type OptionsOf = (handle: string) => MakeOptions | undefined

/** The size that a method's answer can have. A method that shows something is called as the host's call for it. */
export function sizeOfAnswer<Name extends UnaryName>(
  name: Name,
  request: ReadRequest<Name>,
  optionsOf: OptionsOf,
): AnswerSize {
  if ('steps' in request) return batchSize(request, optionsOf)
  if ('plans' in request) return rollOutSize(request, optionsOf)
  const kind = sessionField(name)
  if (!isEncoded(kind) || !('handle' in request)) return SMALL_ANSWER
  const options = optionsOf(request.handle)
  return alone(callBytes(kind, { options, size: 'size' in request ? request.size : undefined }))
}

/** Throws `INVALID_REQUEST` for plans that cannot be carried out. */
function rollOutSize(request: ReadRequest<'RollOut'>, optionsOf: OptionsOf): AnswerSize {
  const sizes = readRollOuts(request)
    .map(({ handle, plan }) => callBytes('rollOut', { options: optionsOf(handle), plan }))
  const answer = sizes.reduce((sum, size) => sum + size, 0)
  return inParts(answer, answer)
}

function batchSize({ steps, stackPixels }: ReadRequest<'StepBatch'>, optionsOf: OptionsOf): AnswerSize {
  const sizes = steps.map(({ handle }) => stepBytes(optionsOf(handle)))
  // A step that fails is black among stacked pixels.
  const answer = stackPixels ? Math.max(0, ...sizes) * sizes.length : sizes.reduce((sum, size) => sum + size, 0)
  return inParts(answer, answer)
}
