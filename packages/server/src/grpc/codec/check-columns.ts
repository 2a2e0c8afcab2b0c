import { Encoding } from '@droidgym/protocol/interface/options'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { ObservationRequest } from '@droidgym/gym/observation/observation'
import { invalid } from '../../service/errors/request-error.ts'

/** What was asked for at `Make`, as text. Objects stay the same while their environments live. */
const texts = new WeakMap<ObservationRequest, string>()

/**
 * Throws `INVALID_REQUEST` when steps cannot be answered by columns. `steps`: handles, and what their environments
 * were made with; `undefined` for a handle that is not the client's.
 */
export function checkColumns(
  steps: readonly (readonly [string, Pick<MakeOptions, 'observation' | 'encoding'> | undefined])[],
): void {
  if (new Set(steps.map(([handle]) => handle)).size < steps.length) {
    throw invalid('StepBatch: columns wants each handle at most once; send further steps in another batch')
  }
  if (steps.some(([, { encoding = Encoding.raw } = {}]) => encoding !== Encoding.raw)) {
    throw invalid('StepBatch: columns has pixels of one shape, and these are files; leave columns out, or the encoding')
  }
  const found = new Set(steps.flatMap(([, options]) => (options === undefined ? [] : [textOf(options.observation)])))
  if (found.size <= 1) return
  throw invalid(`StepBatch: columns wants environments with one observation, but these have ${[...found].join(' and ')}`)
}

function textOf(observation: ObservationRequest): string {
  const known = texts.get(observation)
  if (known !== undefined) return known
  const text = JSON.stringify(observation)
  texts.set(observation, text)
  return text
}
