import type { Metric } from './metric.ts'
import { average, share } from './metric.ts'

// Mobile-Bench (arXiv 2407.00993).

/**
 * Runs that a model judges as complete within the limit, over all runs; a run without a model's verdict is judged by
 * the rules. The released code has no judge: there a run passes if the agent itself finishes.
 */
export const passRate: Metric = share((run) => run.judgedPass ?? (run.success && run.steps <= run.limit))

/** By the rules only: the task is done at the end, within the limit. */
export const passRateByRules: Metric = share(({ success, steps, limit }) => success && steps <= limit)

/**
 * Over all runs, failed ones too. "A 'step' is defined as the completion of a UI operation or the execution of an API
 * call" (section 3.3): the one that closes a run is neither.
 */
export const averageSteps: Metric = average(({ steps, finishStep }) => steps - Number(finishStep))

/** Checkpoints of packages covered by what the run did, mean over runs whose task has some. */
export const checkpointLevel1: Metric = average(({ checkpoints }) => checkpoints?.level1)

/** Checkpoints of packages, key phrases and APIs, mean over runs whose task has some. */
export const checkpointLevel2: Metric = average(({ checkpoints }) => checkpoints?.level2)
