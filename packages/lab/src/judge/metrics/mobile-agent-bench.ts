import { saysDone } from './claim.ts'
import type { MeasuredEpisode } from './measured-episode.ts'
import { Ending, everSucceeded } from './measured-episode.ts'
import type { Metric } from './metric.ts'
import { average, perStep, share } from './metric.ts'

// The six metrics of MobileAgentBench (arXiv 2406.08184, section 4.2). Success is latched: the task was done after some
// step, even if a later step undoes it.

/** Runs in which the task was done at some step, over all runs. */
export const latchedSuccessRate: Metric = share(everSucceeded)

/** Steps until the success was first detected over minimum steps, mean over successes whose minimum is known. */
export const stepEfficiency: Metric = average(({ firstSuccess, minimumSteps }) => (
  firstSuccess === undefined || minimumSteps === undefined ? undefined : firstSuccess / minimumSteps
))

/** Mean seconds from before to after an action, over the actions of all runs. */
export const latencySeconds: Metric = ({ actionSeconds = [] }) => {
  if (actionSeconds.length === 0) return undefined
  return { numerator: actionSeconds.reduce((sum, seconds) => sum + seconds, 0), denominator: actionSeconds.length }
}

/** Tokens by the benchmark's own rule (`tokensOf`), over the steps of all runs whose texts are known. */
export const tokensPerStep: Metric = perStep(({ tokens }) => tokens)

/** Runs that the agent ended as done before the task was, over failed runs. Giving up is no such claim. */
export const falseFinishRate: Metric = share(
  ({ ending, claim }) => ending === Ending.selfReported && saysDone(claim),
  (run) => !everSucceeded(run),
)

/** Runs that continued after the task was done, over successful runs. Only among runs that the agent must end. */
export const overExecutionRate: Metric = share(isLate, (run) => !run.endOnSuccess && everSucceeded(run))

/**
 * Late: at least one more action was performed after the step that did the task. The finish action does not count.
 */
export function isLate({ firstSuccess, steps, finishStep }: MeasuredEpisode): boolean {
  return firstSuccess !== undefined && steps - Number(finishStep) > firstSuccess
}
