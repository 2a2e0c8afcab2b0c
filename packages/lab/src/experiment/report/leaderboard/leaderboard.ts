import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { difficultyOf, isCrossApp } from '@droidgym/spec/tasks/task-scope'
import type { EpisodeResult } from '../../run/episode-result.ts'
import { HOW_PLAYED } from '../../run/how-played.ts'
import type { Harm } from '../harm.ts'
import { harmOf } from '../harm.ts'
import { tablesApart } from '../summary.ts'
import type { Rate } from '../../outcomes/rate.ts'
import { cellOf, cellsOf, errorOfMean, mean, rateOf, sortedGroups, successOf } from '../../outcomes/rate.ts'
import type { Entrant } from './entrants.ts'
import { nameOf } from './entrants.ts'

/** A mean over the episodes that have the figure. */
export interface KnownMean {
  readonly mean: number
  readonly episodes: number
}

/** One agent's rank and figures. */
export interface Standing {
  /** From 1; agents with equal success share it. */
  readonly rank: number
  readonly agent: string
  readonly model?: string | undefined
  /** Over the common cells; `success` is the mean of their rates. */
  readonly rate: Rate
  /** Success of the first minus its own; the error is paired by cell. */
  readonly behind: { readonly difference: number, readonly error?: number }
  readonly harm: readonly Harm[]
  /** Cost of an episode in USD. */
  readonly cost?: KnownMean | undefined
  /** Tokens of an episode, to and from the model. */
  readonly tokens?: KnownMean | undefined
}

/** One row of a table: a value, and the rate of each agent in the order of the standings. */
export interface LeaderboardRow {
  readonly cells: number
  readonly rates: readonly Rate[]
}

export interface Leaderboard {
  /** The best first. */
  readonly standings: readonly Standing[]
  /** By title, then by row. */
  readonly tables: Readonly<Record<string, ReadonlyMap<string, LeaderboardRow>>>
  /** Number of common pairs of task and environment. */
  readonly cells: number
  /** Number of cells left out because an agent lacks them. */
  readonly leftOut: number
  /** Cells that an agent lacks and another has, by the agent's name. */
  readonly missing: Readonly<Record<string, readonly string[]>>
  /** Differences between the agents' runs; empty: they may be ranked. */
  readonly unlike: readonly string[]
}

type Cells = ReadonlyMap<string, readonly EpisodeResult[]>

interface Contender extends Entrant {
  readonly all: Cells
  /** The common cells. */
  readonly shared: Cells
}

/** Properties that must be equal in a cell for a comparison. */
const PLAYED: Readonly<Record<string, (result: EpisodeResult) => string>> = {
  'protocols': HOW_PLAYED.protocol,
  'suites': HOW_PLAYED.suite,
  'criteria': HOW_PLAYED.criteria,
  'ways to settle': HOW_PLAYED.settle,
  'ways to end': HOW_PLAYED.ending,
  'judges': HOW_PLAYED.judge,
  'phones': HOW_PLAYED.phone,
}

const UNKNOWN = 'unknown'

/** Ranks agents on their common cells. `taskOf` finds current tasks. */
export function leaderboardOf(
  entrants: readonly Entrant[],
  taskOf: (id: string) => TaskSpec | undefined,
): Leaderboard {
  const split = entrants.map((entrant) => ({ ...entrant, all: cellsOf(entrant.results) }))
  const union = [...new Set(split.flatMap(({ all }) => [...all.keys()]))].sort()
  const common = union.filter((cell) => split.every(({ all }) => all.has(cell)))
  const contenders = split.map((each): Contender => (
    { ...each, shared: new Map(common.map((cell) => [cell, each.all.get(cell) ?? []])) }
  ))
  const ranked = contenders.toSorted((a, b) => successIn(b.shared) - successIn(a.shared) || nameOf(a).localeCompare(nameOf(b), 'en'))
  const missing = ranked.flatMap((each): [string, readonly string[]][] => {
    const lacks = union.filter((cell) => !each.all.has(cell))
    return lacks.length === 0 ? [] : [[nameOf(each), lacks]]
  })
  return {
    standings: common.length === 0 ? [] : ranked.map((each) => standingOf(each, ranked)),
    tables: tablesOf(ranked, taskOf),
    cells: common.length,
    leftOut: union.length - common.length,
    missing: Object.fromEntries(missing),
    unlike: unlikeOf(ranked),
  }
}

/** Success with equal weight of cells, independent of their number of episodes. */
function successIn(cells: Cells): number {
  return cells.size === 0 ? 0 : mean([...cells.values()].map(successOf))
}

function rateIn(cells: Cells): Rate {
  return { ...rateOf([...cells.values()].flat()), success: successIn(cells) }
}

function standingOf({ agent, model, shared }: Contender, ranked: readonly Contender[]): Standing {
  const results = [...shared.values()].flat()
  const own = successIn(shared)
  const better = ranked.filter((other) => successIn(other.shared) > own)
  const first = ranked[0]?.shared ?? shared
  const error = errorOfMean([...shared].map(([cell, played]) => successOf(first.get(cell) ?? []) - successOf(played)))
  const cost = knownMean(results, ({ model_usage: usage }) => usage?.cost_usd)
  const tokens = knownMean(results, ({ model_usage: usage, mab_tokens: counted }) => (
    usage === undefined || usage.unknown_usage > 0 ? counted : usage.input_tokens + usage.output_tokens
  ))
  return {
    rank: better.length + 1,
    agent,
    model,
    rate: rateIn(shared),
    behind: { difference: successIn(first) - own, ...(first !== shared && error !== undefined && { error }) },
    harm: harmOf(results),
    cost,
    tokens,
  }
}

function knownMean(
  results: readonly EpisodeResult[],
  of: (result: EpisodeResult) => number | undefined,
): KnownMean | undefined {
  const known = results.map(of).filter((value) => value !== undefined)
  return known.length === 0 ? undefined : { mean: mean(known), episodes: known.length }
}

function tablesOf(ranked: readonly Contender[], taskOf: (id: string) => TaskSpec | undefined): Leaderboard['tables'] {
  // The properties of a cell do not depend on the agent.
  const samples = [...ranked[0]?.shared ?? []].flatMap(([cell, [result]]) => (
    result === undefined ? [] : [{ cell, result }]
  ))
  const rows: Readonly<Record<string, (result: EpisodeResult) => string>> = {
    ...tablesApart(samples.map(({ result }) => result)),
    language: ({ locale }) => locale,
    apps: ({ task }) => {
      const known = taskOf(task)
      return known === undefined ? UNKNOWN : isCrossApp(known) ? 'several apps' : 'one app'
    },
    level: ({ task, golden_steps: golden }) => difficultyOf(taskOf(task), golden) ?? UNKNOWN,
    category: ({ category }) => category,
  }
  return Object.fromEntries(Object.entries(rows).map(([title, name]) => [
    title,
    new Map([...sortedGroups(samples, ({ result }) => name(result))].map(([row, group]) => [row, {
      cells: group.length,
      rates: ranked.map(({ shared }) => rateIn(new Map(group.map(({ cell }) => [cell, shared.get(cell) ?? []])))),
    }])),
  ]))
}

function unlikeOf(contenders: readonly Contender[]): readonly string[] {
  return Object.entries(PLAYED).flatMap(([what, valueOf]) => {
    const values = new Map<string, Set<string>>()
    for (const { results } of contenders) {
      for (const result of results) {
        const of = cellOf(result)
        values.set(of, (values.get(of) ?? new Set()).add(valueOf(result)))
      }
    }
    const [differing] = [...values.values()].filter(({ size }) => size > 1)
    return differing === undefined ? [] : [`their ${what} differ (${[...differing].sort().join(', ')})`]
  })
}
