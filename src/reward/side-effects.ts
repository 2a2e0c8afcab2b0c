import type { Row } from '../android/sqlite.ts'
import type { FactSource } from '../spec/fact-source.ts'
import type { Criterion } from '../spec/task.ts'
import type { WatchedFact } from '../spec/watched-facts.ts'
import type { Leaf } from '../spec/tasks.ts'
import { leavesOf } from '../spec/tasks.ts'
import type { Baseline, FactPlace, ScalarFact } from './baseline.ts'
import { nameOf, readScalar, readTable, rowsBefore, scalarBefore } from './baseline.ts'
import { rowMatches } from './row-condition.ts'

/**
 * What has changed on the phone since the baseline although the task does not ask for it, in words: a setting that the
 * criterion does not name, a row that matches none of its conditions, an item of a list that it wants as it was.
 */
export async function findSideEffects(
  place: FactPlace,
  baseline: Baseline,
  watched: readonly WatchedFact[],
  criterion: Criterion,
): Promise<readonly string[]> {
  const leaves = leavesOf(criterion)
  const effects: string[] = []
  for (const { fact: source, follows } of watched) {
    const name = nameOf(source)
    const names = [name, ...(follows === undefined ? [] : [nameOf(follows)])]
    const asked = leaves.filter((leaf) => names.includes(nameOfLeaf(leaf) ?? ''))
    if ('database' in source) {
      const now = (await readTable(place, source)) ?? []
      effects.push(...rowEffects(name, rowsBefore(baseline, source), now, asked))
    } else {
      effects.push(...valueEffects(name, scalarBefore(baseline, source), await readScalar(place, source), asked))
    }
  }
  return effects
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

function valueEffects(name: string, before: ScalarFact, now: ScalarFact, asked: readonly Leaf[]): readonly string[] {
  if (before === now) return []
  if (asked.length === 0) return [`${name}: ${String(before)} → ${String(now)}`]
  const wanted = asked.flatMap((leaf) => ('preference' in leaf ? (listOf(leaf.preference.equals) ?? []) : []))
  const items = listOf(now)
  // Absent lists hold the app's defaults, which nobody outside the app knows.
  const earlier = listOf(before)
  if (items?.length !== wanted.length || earlier?.length !== wanted.length) return []
  return items.flatMap((item, index) =>
    item === earlier[index] || item === wanted[index] ? [] : [`${name}[${index}]: ${earlier[index]} → ${item}`],
  )
}

/** The items of a JSON array, each as JSON. */
function listOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'string' || !value.startsWith('[')) return undefined
  try {
    const items: unknown = JSON.parse(value)
    return Array.isArray(items) ? items.map((item) => JSON.stringify(item)) : undefined
  } catch {
    return undefined
  }
}

function rowEffects(
  name: string,
  before: readonly Row[],
  now: readonly Row[],
  asked: readonly Leaf[],
): readonly string[] {
  const conditions = asked.flatMap((leaf) => ('database' in leaf ? [leaf.database] : []))
  const earlier = new Map(before.map((row) => [row['_id'], row]))
  const left = new Set(now.map((row) => row['_id']))
  const unused = new Set(conditions.filter(({ change }) => change !== 'removed'))
  const effects: string[] = []
  for (const row of now) {
    const old = earlier.get(row['_id'])
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(row)) continue
    // Every condition explains one row: a second alarm of the same time is one too many.
    const reason = [...unused].find(({ where }) => rowMatches(row, where))
    if (reason === undefined) effects.push(`${name}: row ${old === undefined ? 'added' : 'changed'}: ${describe(row, old)}`)
    else unused.delete(reason)
  }
  for (const row of before) {
    const explained = conditions.some(({ change, where }) => change === 'removed' && rowMatches(row, where))
    if (!left.has(row['_id']) && !explained) effects.push(`${name}: row removed: ${describe(row)}`)
  }
  return effects
}

/** The row's columns; of a changed row those that differ. */
function describe(row: Row, old?: Row): string {
  return Object.entries(row)
    .filter(([column, value]) => old === undefined || column === '_id' || old[column] !== value)
    .map(([column, value]) => `${column} = ${String(value)}`)
    .join(', ')
}
