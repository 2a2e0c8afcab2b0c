import type { MeasuredEpisode } from './measured-episode.ts'

/** The reported k, up to the number of runs of every cell. */
const SHOWN = [1, 2, 4, 8, 16, 32, 64]

/**
 * The probability that one of k runs of a cell succeeds, mean over cells: 1 − C(n − c, k) / C(n, k) for a cell with c
 * successes in n runs, which is unbiased (Chen et al. 2021, arXiv 2107.03374, section 2.1). Cells with fewer than k
 * runs are left out; null when all are. `k` is a whole number from 1.
 */
export function passAtK(episodes: readonly MeasuredEpisode[], k: number): number | null {
  const estimates = [...cellsOf(episodes).values()].filter(({ runs }) => runs >= k).map((cell) => estimate(cell, k))
  return estimates.length === 0 ? null : estimates.reduce((sum, value) => sum + value, 0) / estimates.length
}

/** `passAtK` for the powers of two that every cell has runs for, by k. */
export function passAtPowers(episodes: readonly MeasuredEpisode[]): Readonly<Record<string, number>> {
  const runs = [...cellsOf(episodes).values()].map((cell) => cell.runs)
  const least = runs.length === 0 ? 0 : Math.min(...runs)
  return Object.fromEntries(SHOWN.filter((k) => k <= least).map((k) => [k, passAtK(episodes, k) ?? 0]))
}

interface CellCount {
  runs: number
  successes: number
}

function cellsOf(episodes: readonly MeasuredEpisode[]): ReadonlyMap<string, CellCount> {
  const cells = new Map<string, CellCount>()
  for (const { cell, success } of episodes) {
    const count = cells.get(cell) ?? { runs: 0, successes: 0 }
    cells.set(cell, { runs: count.runs + 1, successes: count.successes + Number(success) })
  }
  return cells
}

/** As a product, which does not overflow: C(n − c, k) / C(n, k) = ∏ (1 − k / i) for i from n − c + 1 to n. */
function estimate({ runs, successes }: CellCount, k: number): number {
  if (runs - successes < k) return 1
  let fails = 1
  for (let index = runs - successes + 1; index <= runs; index++) fails *= 1 - k / index
  return 1 - fails
}
