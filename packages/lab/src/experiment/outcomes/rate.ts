import { defined } from '@droidgym/base/defined'
import type { EpisodeResult } from '../run/episode-result.ts'

/** The success rate of a group of episodes, from 0 to 1, with standard errors. */
export interface Rate {
  readonly episodes: number
  /** Number of different pairs of task and environment. */
  readonly cells: number
  readonly success: number
  /** Standard error of the mean over cells, for other tasks and environments. Absent with one cell. */
  readonly error_cells?: number
  /** Over seeds: agents when there are several, else the numbers of episodes. Absent with one. */
  readonly error_seeds?: number
  /** Mean steps of successful episodes; absent without any. */
  readonly steps?: number
}

/** The rate of episodes; without any, `success` is 0 and the rest is absent. */
export function rateOf(results: readonly EpisodeResult[]): Rate {
  const cells = cellsOf(results)
  const agents = groupBy(results, ({ agent }) => agent)
  const seeds = agents.size > 1 ? agents : groupBy(results, ({ episode }) => String(episode))
  const won = results.filter(({ success }) => success)
  const ofCells = errorOfMean([...cells.values()].map(successOf))
  const ofSeeds = errorOfMean([...seeds.values()].map(successOf))
  return defined({
    episodes: results.length,
    cells: cells.size,
    success: successOf(results),
    error_cells: ofCells,
    error_seeds: ofSeeds,
    steps: won.length > 0 ? mean(won.map(({ steps }) => steps)) : undefined,
  })
}

/** Episodes by the pair of task and environment. */
export function cellsOf(results: readonly EpisodeResult[]): Map<string, readonly EpisodeResult[]> {
  return groupBy(results, cellOf)
}

/** The name of a cell in messages. */
export function cellOf({ task, environment }: Pick<EpisodeResult, 'task' | 'environment'>): string {
  return `${task} in ${environment}`
}

/** Rates by a property, in the order of its values. */
export function ratesBy(results: readonly EpisodeResult[], name: (result: EpisodeResult) => string): Map<string, Rate> {
  return new Map([...sortedGroups(results, name)].map(([key, group]) => [key, rateOf(group)]))
}

export function sortedGroups<T>(items: readonly T[], name: (item: T) => string): Map<string, readonly T[]> {
  return new Map([...groupBy(items, name)].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })))
}

export function groupBy<T>(items: readonly T[], name: (item: T) => string): Map<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const group = groups.get(name(item))
    if (group === undefined) groups.set(name(item), [item])
    else group.push(item)
  }
  return groups
}

/** The error of a difference of two independent rates: the root of the sum of squares. Absent unless both are given. */
export function errorOfDifference(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : Math.hypot(a, b)
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Sample standard deviation over the root of the count; absent with fewer than two values. */
export function errorOfMean(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length - 1) / values.length)
}

export function successOf(results: readonly EpisodeResult[]): number {
  return results.length === 0 ? 0 : mean(results.map(({ success }) => Number(success)))
}
