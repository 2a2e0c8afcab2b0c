import { errorOfMean, mean } from '../outcomes/rate.ts'

// Success after stage i (from 1 to T) on stage j is R(i, j), the mean over the cells of stage j. Every metric is a mean
// over stages of differences of such means, so that a difference is taken cell by cell.

/** Success rate of a policy in each cell of a stage, from 0 to 1; cells are always in the same order. */
export type CellScores = readonly number[]

/** By the stage after which the policy was trained, then by the evaluated stage; both in the stream's order. */
export type StageScores = readonly (readonly CellScores[])[]

export interface Estimate {
  readonly value: number
  /** Standard error over the cells of the stages; absent where a stage has fewer than two. */
  readonly error_cells?: number
}

/** Success over the cells of one stage; null without cells. */
export function successOn(cells: CellScores | undefined): Estimate | null {
  return meanOfStages([cells ?? []])
}

/** Mean over stages of success after the last: ACC of Lopez-Paz and Ranzato 2017 (arXiv 1706.08840), section 2. */
export function averageSuccess(scores: StageScores): Estimate | null {
  return meanOfStages(scores.at(-1) ?? [])
}

/**
 * Mean over all stages but the last of the best success after any stage but the last, less that after the last:
 * Chaudhry et al. 2018 (arXiv 1801.10112), section 3. Null with one stage. The error takes the best policies as given.
 */
export function forgetting(scores: StageScores): Estimate | null {
  const last = scores.at(-1) ?? []
  const earlier = scores.slice(0, -1)
  return meanOfStages(last.slice(0, -1).map((after, stage) => {
    const [best = []] = earlier.map((policy) => policy[stage] ?? []).toSorted((a, b) => mean(b) - mean(a))
    return differences(best, after)
  }))
}

/**
 * Mean over all stages but the last of success after the last stage, less that right after the stage itself: BWT of
 * Lopez-Paz and Ranzato 2017. Null with one stage; below 0 where something was forgotten.
 */
export function backwardTransfer(scores: StageScores): Estimate | null {
  const last = scores.at(-1) ?? []
  return meanOfStages(last.slice(0, -1).map((after, stage) => differences(after, scores[stage]?.[stage] ?? [])))
}

/**
 * Mean over all stages but the first of success right before the stage, less that of a policy that has learned nothing:
 * FWT of Lopez-Paz and Ranzato 2017. `untrained` is by stage. Null with one stage.
 */
export function forwardTransfer(scores: StageScores, untrained: readonly CellScores[]): Estimate | null {
  return meanOfStages(scores.slice(0, -1).map((policy, before) => (
    differences(policy[before + 1] ?? [], untrained[before + 1] ?? [])
  )))
}

function differences(a: CellScores, b: CellScores): CellScores {
  return a.map((score, cell) => score - (b[cell] ?? Number.NaN))
}

/** Null without stages, or where a stage has no cells. Stages count alike, however many cells they have. */
function meanOfStages(stages: readonly CellScores[]): Estimate | null {
  if (stages.length === 0 || stages.some((cells) => cells.length === 0)) return null
  const errors = stages.map(errorOfMean).filter((error) => error !== undefined)
  return {
    value: mean(stages.map(mean)),
    ...(errors.length === stages.length && { error_cells: Math.hypot(...errors) / stages.length }),
  }
}
