import { folderTasksOf } from '@droidgym/spec/folder-suites'
import { loadTasks } from '@droidgym/spec/tasks/tasks'
import { instancesOfSuite } from '@droidgym/spec/templates/templates'
import type { EpisodeResult } from '../run/episode-result.ts'
import { HOW_PLAYED } from '../run/how-played.ts'
import type { Needs, PublishedTable } from './comparisons.ts'
import { loadComparisons } from './comparisons.ts'
import { metricFigures } from './metric-figures.ts'
import { cellsOf } from '../outcomes/rate.ts'

/** A metric of a report compared with a published table. */
export interface ComparedMetric {
  readonly metric: string
  /** Paper and table; '' if no known table prints the metric. */
  readonly table: string
  /** Conditions that the run does not meet, in the order to fix them; empty: comparable. */
  readonly unmet: readonly string[]
  /** Remaining differences. */
  readonly differs: string
}

export const COMPARABLE_HEADER = ['metric', 'published in', 'comparable', 'why not, or what differs all the same'] as const
/** Most unmet conditions in a row. */
const MAX_TOLD = 2

/** Every metric defined for these episodes, with each published table that prints it. */
export function compareWithPapers(results: readonly EpisodeResult[]): readonly ComparedMetric[] {
  const { tables } = loadComparisons()
  const unmetOf = new Map(tables.map((table) => [table, unmet(table, results)]))
  return metricFigures(results).flatMap(({ name }): ComparedMetric[] => {
    const printed = tables.filter(({ metrics }) => metrics.includes(name))
    if (printed.length === 0) return [{ metric: name, table: '', unmet: ['no table of configs/comparisons.yaml prints it'], differs: '' }]
    return printed.map((table) => ({
      metric: name, table: `${table.paper}, ${table.table}`, unmet: unmetOf.get(table) ?? [], differs: table.differs,
    }))
  })
}

/** A note for the whole table. */
export function comparabilityNote(): string {
  return loadComparisons().always_differs.trim()
}

/**
 * The rows under `COMPARABLE_HEADER`. None if no published table is comparable, unless the run follows a benchmark's
 * protocol: then they say what it lacks.
 */
export function comparabilityRows(results: readonly EpisodeResult[]): readonly (readonly string[])[] {
  const compared = compareWithPapers(results)
  const isMeant = results.some(({ protocol }) => protocol !== undefined)
  if (!isMeant && compared.every(({ unmet: reasons }) => reasons.length > 0)) return []
  return compared.map(({ metric, table, unmet: reasons, differs }) => {
    const more = reasons.length > MAX_TOLD ? ` (and ${reasons.length - MAX_TOLD} more)` : ''
    const why = reasons.length === 0 ? differs : `${reasons.slice(0, MAX_TOLD).join('; ')}${more}`
    return [metric, table === '' ? '-' : table, reasons.length === 0 ? 'for orientation' : 'no', why]
  })
}

/** How the results differ from the table's requirements. */
function unmet({ needs }: PublishedTable, results: readonly EpisodeResult[]): readonly string[] {
  const { never, suite, protocol, criteria, settle, end_on_success: ends } = needs
  return [
    ...(never === undefined ? [] : [never]),
    ...other('suite', suite, results.map(HOW_PLAYED.suite)),
    ...missingTasks(suite, results),
    ...other('protocol', protocol, results.map(HOW_PLAYED.protocol)),
    ...other('criteria', criteria, results.map(HOW_PLAYED.criteria)),
    ...other('way to settle', settle, results.map(HOW_PLAYED.settle)),
    ...other('way to end', ends === undefined ? undefined : HOW_PLAYED.ending({ end_on_success: ends }), results.map(HOW_PLAYED.ending)),
    ...otherSpace(needs, results),
    ...otherEnvironments(needs, results),
    ...tooFew(needs, results),
    ...otherAgent(needs, results),
  ]
}

function other(what: string, wanted: string | undefined, played: readonly string[]): readonly string[] {
  const names = [...new Set(played)]
  if (wanted === undefined || (names.length === 1 && names[0] === wanted)) return []
  return [`the ${what} is ${names.join(' and ')}, not ${wanted}`]
}

/** A table's rates are over all tasks of its suite. */
function missingTasks(suite: string | undefined, results: readonly EpisodeResult[]): readonly string[] {
  if (suite === undefined) return []
  const listed = loadTasks().filter(({ suites }) => suites.includes(suite))
  const wanted = [...listed, ...folderTasksOf(suite), ...instancesOfSuite(suite)].map(({ id }) => id)
  if (wanted.length === 0) return [`the tasks of ${suite} are not on this phone`]
  const played = new Set(results.map(({ task }) => task))
  const missing = wanted.filter((id) => !played.has(id)).length
  return missing === 0 ? [] : [`${missing} of the ${wanted.length} tasks of ${suite} were not played`]
}

function otherSpace({ action_space: spaces }: Needs, results: readonly EpisodeResult[]): readonly string[] {
  const strange = results.find(({ action_space: space }) => spaces?.includes(space) === false)
  return strange === undefined ? [] : [`the action space is ${strange.action_space}, not ${spaces?.join(' or ') ?? ''}`]
}

function otherEnvironments({ environments }: Needs, results: readonly EpisodeResult[]): readonly string[] {
  if (environments === undefined) return []
  const played = new Set(results.map(({ environment }) => environment))
  const missing = environments.filter((id) => !played.has(id))
  const strange = [...played].filter((id) => !environments.includes(id))
  return [
    ...(missing.length === 0 ? [] : [`the environments ${missing.join(', ')} were not played`]),
    ...(strange.length === 0 ? [] : [`${strange.length} environments were played that the table does not have`]),
  ]
}

function tooFew({ episodes }: Needs, results: readonly EpisodeResult[]): readonly string[] {
  if (episodes === undefined) return []
  const cells = [...cellsOf(results).values()]
  const least = Math.min(...cells.map(({ length }) => length))
  return least >= episodes ? [] : [`a cell has ${least} episodes, not ${episodes}`]
}

function otherAgent({ asks_model: asks, judged }: Needs, results: readonly EpisodeResult[]): readonly string[] {
  const asked = results.some(({ model_usage: usage }) => usage !== undefined)
  const isJudged = results.every(({ judged_pass: verdict }) => verdict !== undefined)
  return [
    ...(asks === undefined || asks === asked ? [] : [`the agent asks ${asked ? 'a' : 'no'} model`]),
    ...(judged === undefined || isJudged ? [] : ['no model has judged the episodes']),
  ]
}
