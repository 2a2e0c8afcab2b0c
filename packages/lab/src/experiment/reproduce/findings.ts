import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defined } from '@droidgym/base/defined'
import { measureAll, METRICS, VARIANTS } from '../../judge/metrics/metrics.ts'
import { errorOfMean, mean, successOf } from '../outcomes/rate.ts'
import { measuredEpisode } from '../report/measured-episodes.ts'
import type { EpisodeResult } from '../run/episode-result.ts'
import { readResults } from '../run/result-log.ts'
import { isBound } from './choose-agents.ts'
import type { Published } from './experiment.ts'
import { categoriesOf } from './experiment.ts'
import { howPlayed } from './plan.ts'
import type { Plan } from './plan.ts'

/** An agent's results in the order of the plan's seeds; a run not yet begun has none. */
export interface PlayedAgent {
  readonly id: string
  readonly runs: readonly { readonly seed: number, readonly results: readonly EpisodeResult[] }[]
}

/** A published rate of success without its place in the table. */
export type PublishedNumber = Omit<Published, 'agents' | 'of' | 'metrics'>

/** A row of the table: an agent in one category of the figure. Shares are from 0 to 1. */
export interface Finding {
  readonly agent: string
  /** The name of an environment, the id of a task, or a category; `ALL` for all together. */
  readonly of: string
  /** The success of each run that has episodes. */
  readonly runs: readonly number[]
  /** Absent if nothing was played. */
  readonly mean?: number
  /** Standard error of the mean over runs; absent with fewer than two. */
  readonly error?: number
  readonly episodes: number
  /** Number of planned episodes. */
  readonly planned: number
  readonly published?: PublishedNumber
  /** The experiment's metrics: the mean over runs, in the metric's own unit, beside what is published. */
  readonly metrics?: Readonly<Record<string, MetricFinding>>
  /** The success of each of `BOUNDS` that was played in the same category. */
  readonly bounds?: Readonly<Record<string, number>>
}

export interface MetricFinding {
  /** Absent if nothing was played, or no run has what the metric counts. */
  readonly mean?: number
  /** As the paper prints it: shares in per cent. */
  readonly published?: number
}

export const ALL = 'all'

/** The path of a run's results in the experiment's folder. */
export function runFolder(id: string, seed: number): string {
  return join('agents', id, `seed-${seed}`)
}

/** Agents that have results in the folder: the experiment's in its order, then others. Throws `EvaluationError`. */
export function playedAgents(folder: string, plan: Plan): readonly PlayedAgent[] {
  const agents = join(folder, 'agents')
  const known = plan.experiment.agents.map(({ id }) => id)
  const there = existsSync(agents) ? readdirSync(agents).sort() : []
  const ids = [...known.filter((id) => there.includes(id)), ...there.filter((id) => !known.includes(id))]
  const runOf = (id: string, seed: number) => ({ seed, results: resultsOf(join(folder, runFolder(id, seed)), plan) })
  return ids.map((id) => ({ id, runs: plan.seeds.map((seed) => runOf(id, seed)) }))
    .filter(({ runs }) => runs.some(({ results }) => results.length > 0))
}

/** Results of the plan's cells; earlier calls may have played others. */
function resultsOf(folder: string, { experiment, tasks, environments, judgedBy }: Plan): readonly EpisodeResult[] {
  if (!existsSync(join(folder, 'results.jsonl'))) return []
  const { protocol, criteria, settle } = howPlayed(experiment)
  const taskIds = new Set(tasks.map(({ id }) => id))
  const environmentIds = new Set(environments.map(({ environment }) => environment))
  return readResults(folder).filter((result) => (
    taskIds.has(result.task) && environmentIds.has(result.environment)
    && result.protocol === protocol && result.criteria === criteria && result.settle === settle
    && result.judged_by === judgedBy
  ))
}

/** Findings of every agent that was played or published, in every category of the figure. */
export function findingsOf(plan: Plan, played: readonly PlayedAgent[]): readonly Finding[] {
  const { experiment: { agents, metrics = [], published } } = plan
  const without = agents.map(({ id }) => id).filter((id) => !played.some((each) => each.id === id))
  const rows: readonly PlayedAgent[] = [...played, ...without.map((id) => ({ id, runs: [] }))]
  const groups = groupsOf(plan)
  return withBounds(rows.flatMap(({ id, runs }) => groups.flatMap(({ of, cells, has }): readonly Finding[] => {
    const parts = runs.map(({ results }) => results.filter(has)).filter(({ length }) => length > 0)
    const shares = parts.map(successOf)
    const number = published.find((each) => each.agents.includes(id) && (each.of ?? ALL) === of)
    if (shares.length === 0 && number === undefined) return []
    const error = errorOfMean(shares)
    return [defined({
      agent: id,
      of,
      runs: shares,
      mean: shares.length > 0 ? mean(shares) : undefined,
      error,
      episodes: parts.flat().length,
      planned: runs.length * cells,
      published: number && numberOf(number),
      metrics: metrics.length > 0 ? metricsOf(metrics, parts, number) : undefined,
    })]
  })))
}

function metricsOf(
  names: readonly string[],
  runs: readonly (readonly EpisodeResult[])[],
  published: Published | undefined,
): Readonly<Record<string, MetricFinding>> {
  const measured = runs.map((results) => measureAll({ ...METRICS, ...VARIANTS }, results.map(measuredEpisode)))
  const rows = names.map((name): [string, MetricFinding] => {
    const known = measured.flatMap((values) => values[name as keyof typeof values] ?? [])
    const number = published?.metrics?.[name]
    return [name, defined({
      mean: known.length > 0 ? mean(known) : undefined,
      published: number,
    })]
  })
  return Object.fromEntries(rows)
}

/** Sets ceiling and floor beside each row, except beside themselves. */
function withBounds(findings: readonly Finding[]): readonly Finding[] {
  const bounds = findings.filter(({ agent }) => isBound(agent))
  return findings.map((finding) => {
    const beside = bounds.flatMap(({ agent, of, mean: share }) => (
      of === finding.of && share !== undefined ? [[agent, share] as const] : []
    ))
    return isBound(finding.agent) || beside.length === 0 ? finding : { ...finding, bounds: Object.fromEntries(beside) }
  })
}

function numberOf({ agents: _agents, of: _of, metrics: _metrics, ...number }: Published): PublishedNumber {
  return number
}

interface Group {
  readonly of: string
  /** Pairs of task and environment. */
  readonly cells: number
  readonly has: (result: EpisodeResult) => boolean
}

/** The categories of the figure, and all together. */
function groupsOf({ experiment: { by }, tasks, environments }: Plan): readonly Group[] {
  const all: Group = { of: ALL, cells: tasks.length * environments.length, has: () => true }
  if (by === 'task') {
    const groupOf = (id: string): Group => ({ of: id, cells: environments.length, has: ({ task }) => task === id })
    return [...tasks.map(({ id }) => groupOf(id)), all]
  }
  if (by === 'category') {
    const groupOf = (category: string): Group => {
      const ids = new Set(tasks.filter((task) => task.mobile_bench === category).map(({ id }) => id))
      return { of: category, cells: ids.size * environments.length, has: ({ task }) => ids.has(task) }
    }
    return [...categoriesOf(tasks).map(groupOf), all]
  }
  const names = [...new Set(environments.map(({ name }) => name))]
  const ofEnvironments = names.map((name): Group => {
    const ids = environments.filter((each) => each.name === name).map(({ environment }) => environment)
    return { of: name, cells: tasks.length * ids.length, has: ({ environment }) => ids.includes(environment) }
  })
  return [...ofEnvironments, all]
}
