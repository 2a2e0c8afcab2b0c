import { OnInvalid } from '@droidgym/protocol/interface/options'
import type { DecodedAction } from './action/action-steps.ts'
import type { StepInfo } from './environment-contract.ts'
import type { EpisodeState } from './episode.ts'
import type { MakePlan } from './make-plan.ts'

/** The fields of a step's info beside those of the episode's state. */
export type StepExtra = Pick<StepInfo, 'invalidAction' | 'executed' | 'answer' | 'finished' | 'userReply'>

/** The action itself, or in the round for finishing only, why it is refused. */
export function inRound(decoded: DecodedAction, { step, stepLimit }: EpisodeState, plan: MakePlan): DecodedAction {
  const isForFinishing = plan.finishRound && step + 1 >= stepLimit
  if (!isForFinishing || 'invalid' in decoded || decoded.message?.finish !== undefined) return decoded
  return { invalid: 'the last round is there to say that the task is finished, and performs no action' }
}

/** Whether a step has ended the episode, and how. The state is the one after the step. */
export function endOf(
  { step, stepLimit, verdict, finished }: EpisodeState,
  { invalidAction }: StepExtra,
  { endOnSuccess, onInvalid, finishRound }: MakePlan,
): { readonly terminated: boolean; readonly truncated: boolean } {
  const isLastRound = finishRound && step >= stepLimit
  const refused = invalidAction !== undefined && onInvalid === OnInvalid.end && !isLastRound
  const terminated = finished !== undefined || (endOnSuccess && verdict.satisfied) || refused
  return { terminated, truncated: !terminated && step >= stepLimit }
}
