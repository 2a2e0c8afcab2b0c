import type { StepInfo } from './environment-contract.ts'
import { OnInvalid } from './environment-contract.ts'
import type { Moment } from './episode.ts'
import type { MakePlan } from './make-plan.ts'

/** What a step's info has beside what the moment tells. */
export type StepExtra = Pick<StepInfo, 'invalidAction' | 'executed' | 'answer' | 'finished' | 'userReply'>

/** Whether a step has ended the episode, and how. The moment is the one after it. */
export function endOf(
  { step, stepLimit, verdict, finished }: Moment,
  { invalidAction }: StepExtra,
  { endOnSuccess, onInvalid }: MakePlan,
): { readonly terminated: boolean; readonly truncated: boolean } {
  const refused = invalidAction !== undefined && onInvalid === OnInvalid.end
  const terminated = finished !== undefined || (endOnSuccess && verdict.satisfied) || refused
  return { terminated, truncated: !terminated && step >= stepLimit }
}
