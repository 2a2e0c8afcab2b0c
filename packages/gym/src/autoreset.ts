import { Autoreset } from '@droidgym/protocol/interface/options'
import type { Action } from './action/action.ts'
import type { ObservationPart } from './observation/observation.ts'
import type { GymEnvironment, StepResult } from './environment-contract.ts'

/**
 * Steps, and begins the next episode automatically, in Gymnasium's two modes: `next-step` resets when the episode is
 * already over (the action is ignored), `same-step` when the step ends it. Rejects as `step` and `reset` do.
 */
export async function stepWithAutoreset(
  environment: GymEnvironment,
  mode: Autoreset,
  { action, parts }: { readonly action: Action; readonly parts?: readonly ObservationPart[] | undefined },
): Promise<StepResult> {
  if (mode === Autoreset.nextStep && environment.status()?.over === true) {
    return { ...(await environment.reset({ automatic: true }, parts)), reward: 0, terminated: false, truncated: false }
  }
  return resetAtEnd(environment, mode, await environment.step(action, parts), parts)
}

/** What answers a step: with `same-step`, one that ended the episode also begins the next. Rejects as `reset`. */
export async function resetAtEnd(
  environment: GymEnvironment,
  mode: Autoreset,
  result: StepResult,
  parts?: readonly ObservationPart[],
): Promise<StepResult> {
  if (mode !== Autoreset.sameStep || !(result.terminated || result.truncated)) return result
  const { observation, info } = result
  return { ...result, ...(await environment.reset({ automatic: true }, parts)), final: { observation, info } }
}
