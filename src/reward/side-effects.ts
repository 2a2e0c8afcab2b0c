import type { Row } from '../android/storage/sqlite.ts'
import type { FactSource } from '../spec/tasks/fact-source.ts'
import type { Criterion } from '../spec/tasks/task.ts'
import type { WatchedFact } from '../spec/tasks/watched-facts.ts'
import type { Leaf } from '../spec/tasks/tasks.ts'
import { leavesOf } from '../spec/tasks/tasks.ts'
import type { Baseline, FactPlace, ScalarFact } from './baseline.ts'
import { nameOf, readScalar, readTable, rowsBefore, scalarBefore } from './baseline.ts'
import { rowMatches } from './row-condition.ts'

/** A watched fact that is otherwise than at the reset though the task does not ask for it. */
export interface FactChange {
  readonly source: FactSource
  readonly verb: 'added' | 'removed' | 'changed'
  /** Which item of a list it is; the values are the item's, as JSON. */
  readonly item?: number
  /** Absent where there was nothing, or is nothing any more. */
  readonly before?: Row | NonNullable<ScalarFact>
  readonly after?: Row | NonNullable<ScalarFact>
}

/**
 * What has changed on the phone since the baseline although the task does not ask for it: a setting that the criterion
 * does not name, a row that matches none of its conditions, an item of a list that it wants as it was.
 */
export async function findFactChanges(
  place: FactPlace,
  baseline: Baseline,
  watched: readonly WatchedFact[],
  criterion: Criterion,
): Promise<readonly FactChange[]> {
  const leaves = leavesOf(criterion)
  const changes: FactChange[] = []
  for (const { fact: source, follows } of watched) {
    const names = [nameOf(source), ...(follows === undefined ? [] : [nameOf(follows)])]
    const asked = leaves.filter((leaf) => names.includes(nameOfLeaf(leaf) ?? ''))
    if ('database' in source) {
      const now = (await readTable(place, source)) ?? []
      changes.push(...rowChanges(source, rowsBefore(baseline, source), now, asked))
    } else {
      changes.push(...valueChanges(source, scalarBefore(baseline, source), await readScalar(place, source), asked))
    }
  }
  return changes
}

/** A change in words, as `info` tells side effects. */
export function wordsOf({ source, verb, item, before, after }: FactChange): string {
  const name = nameOf(source)
  if (typeof before !== 'object' && typeof after !== 'object') {
    return `${name}${item === undefined ? '' : `[${item}]`}: ${String(before)} → ${String(after)}`
  }
  const old = typeof before === 'object' ? before : undefined
  const row = typeof after === 'object' ? after : undefined
  return `${name}: row ${verb}: ${describe(row ?? old ?? {}, row && old)}`
}

/** Everything that judging a criterion compares with the reset. */
export function sourcesOfChange(criterion: Criterion): readonly FactSource[] {
  return leavesOf(criterion).flatMap((leaf): FactSource[] => {
    if ('setting' in leaf) return [{ setting: { namespace: leaf.setting.namespace, key: leaf.setting.key } }]
    if ('volume' in leaf) return [{ volume: { stream: leaf.volume.stream } }]
    if ('database' in leaf) return [{ database: { path: leaf.database.path, table: leaf.database.table } }]
    return []
  })
}

function nameOfLeaf(leaf: Leaf): string | undefined {
  return 'log' in leaf || 'ui' in leaf || 'event' in leaf ? undefined : nameOf(leaf)
}

function valueChanges(
  source: FactSource,
  before: ScalarFact,
  now: ScalarFact,
  asked: readonly Leaf[],
): readonly FactChange[] {
  if (before === now) return []
  const values = { ...(before !== undefined && { before }), ...(now !== undefined && { after: now }) }
  if (asked.length === 0) return [{ source, verb: 'changed', ...values }]
  const wanted = asked.flatMap((leaf) => ('preference' in leaf ? (listOf(leaf.preference.equals) ?? []) : []))
  const items = listOf(now)
  // Absent lists hold the app's defaults, which nobody outside the app knows.
  const earlier = listOf(before)
  if (items?.length !== wanted.length || earlier?.length !== wanted.length) return []
  return items.flatMap((after, item): FactChange[] => {
    const old = earlier[item]
    if (old === undefined || after === old || after === wanted[item]) return []
    return [{ source, verb: 'changed', item, before: old, after }]
  })
}

/** The items of a JSON array, each as JSON. */
export function listOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined
  try {
    const items: unknown = JSON.parse(value)
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : undefined
  } catch {
    return undefined
  }
}

function rowChanges(
  source: FactSource,
  before: readonly Row[],
  now: readonly Row[],
  asked: readonly Leaf[],
): readonly FactChange[] {
  const conditions = asked.flatMap((leaf) => ('database' in leaf ? [leaf.database] : []))
  const earlier = new Map(before.map((row) => [row['_id'], row]))
  const left = new Set(now.map((row) => row['_id']))
  const unused = new Set(conditions.filter(({ change }) => change !== 'removed'))
  const changes: FactChange[] = []
  for (const row of now) {
    const old = earlier.get(row['_id'])
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(row)) continue
    // Every condition explains one row: a second alarm of the same time is one too many.
    const reason = [...unused].find(({ where }) => rowMatches(row, where))
    if (reason !== undefined) unused.delete(reason)
    else if (old === undefined) changes.push({ source, verb: 'added', after: row })
    else changes.push({ source, verb: 'changed', before: old, after: row })
  }
  for (const row of before) {
    const explained = conditions.some(({ change, where }) => change === 'removed' && rowMatches(row, where))
    if (!left.has(row['_id']) && !explained) changes.push({ source, verb: 'removed', before: row })
  }
  return changes
}

/** The row's columns; of a changed row those that differ. */
function describe(row: Row, old?: Row): string {
  return Object.entries(row)
    .filter(([column, value]) => old === undefined || column === '_id' || old[column] !== value)
    .map(([column, value]) => `${column} = ${String(value)}`)
    .join(', ')
}
