import { defined } from '@droidgym/base/defined'
import type { EpisodeResult } from '../run/episode-result.ts'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import { HOW_PLAYED } from '../run/how-played.ts'
import { measure } from '../../judge/metrics/metric.ts'
import type { MetricRow, MetricUnit } from '../../judge/metrics/metrics.ts'
import { METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { measuredEpisode } from './measured-episodes.ts'
import { cellsOf, errorOfMean, mean, sortedGroups, successOf } from '../outcomes/rate.ts'
import { TABLES, tablesApart } from './summary.ts'

/** The difference of two sets of episodes over their common cells. */
export interface Difference {
  /** Shares of success, from 0 to 1. */
  readonly before: number
  readonly after: number
  /** Standard error of `after` − `before`, paired by cell; absent with one cell. */
  readonly error?: number
  readonly cells: number
}

/** The difference of a metric over common cells; null: undefined there. */
export interface MetricDifference {
  readonly before: number | null
  readonly after: number | null
  /** Standard error of the mean difference, paired by cell; absent with fewer than two cells. */
  readonly error?: number
  readonly unit: MetricUnit
}

export interface Comparison {
  /** Over all common cells; absent if there are none. */
  readonly all?: Difference | undefined
  /** By title of the table, then by row. */
  readonly tables: Readonly<Record<string, ReadonlyMap<string, Difference>>>
  /** Metrics by name that are defined in at least one of the two. */
  readonly metrics: Readonly<Record<string, MetricDifference>>
  /** Why the two may not be comparable. */
  readonly warnings: readonly string[]
}

interface CellPair {
  /** The episode that names the row of a table. */
  readonly of: EpisodeResult
  readonly before: number
  readonly after: number
  readonly results: { readonly before: readonly EpisodeResult[]; readonly after: readonly EpisodeResult[] }
}

/** Compares two evaluations by cell. Cells of only one of them are left out and reported. */
export function compareResults(before: readonly EpisodeResult[], after: readonly EpisodeResult[]): Comparison {
  const [first, second] = [cellsOf(before), cellsOf(after)]
  const pairs = [...first].flatMap(([key, results]): CellPair[] => {
    const others = second.get(key)
    const [of] = results
    if (others === undefined || of === undefined) return []
    const played = { before: results, after: others }
    return [{ of, before: successOf(results), after: successOf(others), results: played }]
  })
  const rows = { ...tablesApart(pairs.map(({ of }) => of)), ...TABLES }
  const tables = Object.entries(rows).map(([title, name]) => {
    const groups = sortedGroups(pairs, ({ of }) => name(of))
    return [title, new Map([...groups].map(([row, group]) => [row, differenceOf(group)]))] as const
  })
  return {
    all: pairs.length > 0 ? differenceOf(pairs) : undefined,
    tables: Object.fromEntries(tables),
    metrics: metricDifferences(pairs),
    warnings: [
      ...onlyOne('the first', first, second),
      ...onlyOne('the second', second, first),
      ...unlike('protocols', before, after, HOW_PLAYED.protocol),
      ...unlike('action spaces', before, after, ({ action_space: space }) => space),
      ...unlike('criteria', before, after, HOW_PLAYED.criteria),
      ...unlike('suites', before, after, HOW_PLAYED.suite),
      ...unlike('ways to settle', before, after, HOW_PLAYED.settle),
      ...unlike('ways to end', before, after, HOW_PLAYED.ending),
      ...unlike('judges', before, after, HOW_PLAYED.judge),
      ...otherPhones(before, after),
      ...unlike('episodes or seeds', before, after, ({ episode, seed }) => `${episode}:${seed}`),
    ],
  }
}

function otherPhones(...runs: readonly (readonly EpisodeResult[])[]): string[] {
  const [first, second] = runs.map((results) => [...new Set(results.map(HOW_PLAYED.phone))].sort().join(', '))
  return first === second ? [] : [`their phones differ: ${String(first)} and ${String(second)}`]
}

/** Throws `OTHER_PROTOCOL` unless all were played by one protocol, or by none. */
export function checkSameProtocol(before: readonly EpisodeResult[], after: readonly EpisodeResult[]): void {
  const [first, second] = [before, after].map((results) => [...new Set(results.map(HOW_PLAYED.protocol))].sort().join(', '))
  if (first === second) return
  const message = `The first was played by the protocol ${String(first)}, the second by ${String(second)}, so that their`
    + ' figures mean different things. Give --across-protocols to compare them all the same'
  throw new EvaluationError(EvaluationErrorCode.otherProtocol, message)
}

function differenceOf(pairs: readonly CellPair[]): Difference {
  const error = errorOfMean(pairs.map(({ before, after }) => after - before))
  return defined({
    before: mean(pairs.map((pair) => pair.before)),
    after: mean(pairs.map((pair) => pair.after)),
    error,
    cells: pairs.length,
  })
}

function metricDifferences(pairs: readonly CellPair[]): Comparison['metrics'] {
  const cells = pairs.map(({ results }) => (
    { before: results.before.map(measuredEpisode), after: results.after.map(measuredEpisode) }
  ))
  const rows = Object.entries<MetricRow>({ ...METRICS, ...VARIANTS })
  return Object.fromEntries(rows.flatMap(([name, { of, unit }]): [string, MetricDifference][] => {
    const before = measure(of, cells.flatMap((cell) => cell.before))
    const after = measure(of, cells.flatMap((cell) => cell.after))
    if (before === null && after === null) return []
    const error = errorOfMean(cells.flatMap((cell) => {
      const [first, second] = [measure(of, cell.before), measure(of, cell.after)]
      return first === null || second === null ? [] : [second - first]
    }))
    return [[name, defined({ before, after, error, unit })]]
  }))
}

function onlyOne(which: string, cells: Map<string, unknown>, others: Map<string, unknown>): string[] {
  const alone = [...cells.keys()].filter((key) => !others.has(key))
  if (alone.length === 0) return []
  return [`${alone.length} cells are in ${which} alone and left out, such as ${alone[0] ?? ''}`]
}

/** `name`: the property that must be equal in a common cell. */
function unlike(
  what: string,
  before: readonly EpisodeResult[],
  after: readonly EpisodeResult[],
  name: (result: EpisodeResult) => string,
): string[] {
  const others = cellsOf(after)
  const same = [...cellsOf(before)].every(([key, results]) => {
    const namesOf = (group: readonly EpisodeResult[]): string => [...new Set(group.map(name))].sort().join(' ')
    const other = others.get(key)
    return other === undefined || namesOf(results) === namesOf(other)
  })
  return same ? [] : [`their ${what} differ`]
}
