import { saysDone } from './claim.ts'
import type { MeasuredEpisode } from './measured-episode.ts'
import { Ending } from './measured-episode.ts'
import type { Metric } from './metric.ts'
import { average, perStep, share } from './metric.ts'

// The seven metrics of SPA-Bench (arXiv 2410.15164, section 5.1). The paper does not print the denominators of the
// rates; its table 3 agrees with these but for OdysseyAgent, whose overdue runs are fewer than its successes allow.

const succeeds = ({ success }: MeasuredEpisode): boolean => success
const isSelfReported = ({ ending }: MeasuredEpisode): boolean => ending === Ending.selfReported
const isOverLimit = ({ ending }: MeasuredEpisode): boolean => ending === Ending.maxSteps

/** 1. Runs whose task is done at the end, however they ended, over all runs. */
export const successRate: Metric = share(succeeds)

/**
 * 2. Steps at termination over golden steps, mean over successful runs with golden steps. Golden steps are those of one
 * human run, not a minimum: the mean can be below 1. The step that closes the run is none: no row of the paper's tables
 * 3 and 11 to 13 exceeds 2.00, which runs reach whose limit is twice the golden steps.
 */
export const stepRatio: Metric = average(({ success, steps, finishStep, goldenSteps }) => (
  success && goldenSteps !== undefined ? (steps - Number(finishStep)) / goldenSteps : undefined
))

/** 3. The reasons of termination, each over all runs. The three shares add up to 1. */
export const selfReportedRate: Metric = share(isSelfReported)
export const maxStepsRate: Metric = share(isOverLimit)
export const errorRate: Metric = share(({ ending }) => ending === Ending.error)

/**
 * 4. Runs that the agent ended as done without success, over all runs that it ended as done: the paper speaks of
 * self-reported completion, which giving up and "infeasible" are not. Only among runs that the agent must end: where
 * success ends a run, it is unknown whether the agent would have ended it.
 */
export const prematureRate: Metric = share(
  (run) => !run.success,
  (run) => !run.endOnSuccess && isSelfReported(run) && saysDone(run.claim),
)

/** 5. Runs that reached the limit with the task done, over all runs that reached it. Only among runs as in 4. */
export const overdueRate: Metric = share(succeeds, (run) => !run.endOnSuccess && isOverLimit(run))

/** 6. Wall time. The paper's tables print the mean over steps. */
export const secondsPerRun: Metric = average(({ seconds }) => seconds)
export const secondsPerStep: Metric = perStep(({ seconds }) => seconds)

/** 7. US dollars for model calls, of runs with known prices. The tables print the mean over steps. */
export const costPerRun: Metric = average(({ costUsd }) => costUsd)
export const costPerStep: Metric = perStep(({ costUsd }) => costUsd)
