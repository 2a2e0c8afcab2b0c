import { saysDone } from './claim.ts'
import type { MeasuredEpisode } from './measured-episode.ts'
import { Ending } from './measured-episode.ts'
import type { Metric } from './metric.ts'
import { average, share } from './metric.ts'

// MobileGym (arXiv 2605.26114; its released runner). Every rate is over all runs, not over those with one ending: the
// figures are lower than SPA-Bench's of the same runs.

/** Progress of the task, mean over runs in which it was measured. */
export const progress: Metric = average((run) => run.progress)

/** Runs with at least one unexpected side effect, over runs in which side effects were looked for. */
export const sideEffectRate: Metric = share(
  ({ sideEffects = 0 }) => sideEffects > 0,
  ({ sideEffects }) => sideEffects !== undefined,
)

/** The agent finished, the task is done, and nothing else has changed; over runs that no error ended. */
export const cleanSuccessRate: Metric = share(isCleanSuccess, ({ ending }) => ending !== Ending.error)

/** FC: the agent finished as done, and the run is not a clean success; over all runs. */
export const falseCompleteRate: Metric = share((run) => (
  run.ending === Ending.selfReported && saysDone(run.claim) && !isCleanSuccess(run)
))

/** OT: the limit ended the run with the goal reached; over all runs. Possible only in runs that the agent must end. */
export const overdueTerminationRate: Metric = share(
  ({ ending, success }) => ending === Ending.maxSteps && success,
  ({ endOnSuccess }) => !endOnSuccess,
)

function isCleanSuccess({ ending, success, sideEffects = 0 }: MeasuredEpisode): boolean {
  return ending === Ending.selfReported && success && sideEffects === 0
}
