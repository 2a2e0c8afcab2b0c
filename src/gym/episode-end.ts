import type { DecodedAction } from '../action/action-steps.ts'
import type { StepInfo } from './environment-contract.ts'
import { OnInvalid } from './environment-contract.ts'
import type { Moment } from './episode.ts'
import type { MakePlan } from './make-plan.ts'

/** What a step's info has beside what the moment tells. */
export type StepExtra = Pick<StepInfo, 'invalidAction' | 'executed' | 'answer' | 'finished' | 'userReply'>

/** The same action, or in the round that is there for finishing alone, why it is not carried out. */
export function inRound(decoded: DecodedAction, { step, stepLimit }: Moment, plan: MakePlan): DecodedAction {
  const isForFinishing = plan.finishRound && step + 1 >= stepLimit
  if (!isForFinishing || 'invalid' in decoded || decoded.message?.finish !== undefined) return decoded
  return { invalid: 'the last round is there to say that the task is finished, and carries out nothing else' }
}

/** Whether a step has ended the episode, and how. The moment is the one after it. */
export function endOf(
  { step, stepLimit, verdict, finished }: Moment,
  { invalidAction }: StepExtra,
  { endOnSuccess, onInvalid, finishRound }: MakePlan,
): { readonly terminated: boolean; readonly truncated: boolean } {
  const isLastRound = finishRound && step >= stepLimit
  const refused = invalidAction !== undefined && onInvalid === OnInvalid.end && !isLastRound
  const terminated = finished !== undefined || (endOnSuccess && verdict.satisfied) || refused
  return { terminated, truncated: !terminated && step >= stepLimit }
}
