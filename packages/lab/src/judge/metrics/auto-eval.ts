import type { MeasuredEpisode } from './measured-episode.ts'
import type { Metric } from './metric.ts'
import { average, share } from './metric.ts'

// AutoEval (arXiv 2503.02403): both over runs whose task has substates.

/** Reached substates over all of the task, mean over runs. */
export const substateCompletionRate: Metric = average(({ substates }) => (
  substates === undefined || substates.all === 0 ? undefined : substates.reached / substates.all
))

/** Runs that reached every substate, over all of them. */
export const taskCompletionRate: Metric = share(
  ({ substates }) => substates?.reached === substates?.all,
  hasSubstates,
)

function hasSubstates({ substates }: MeasuredEpisode): boolean {
  return substates !== undefined && substates.all > 0
}
