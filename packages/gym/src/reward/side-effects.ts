import type { Row } from '@droidgym/android/storage/sqlite'
import type { FactSource, Leaf } from '@droidgym/spec/facts/leaf'
import { conditionsOf, isKept, visitSource } from '@droidgym/spec/facts/leaf'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import type { WatchedFact } from '@droidgym/spec/tasks/watched-facts'
import { factAt, nameOf } from './baseline.ts'
import type { Baseline, FactPlace } from '@droidgym/spec/facts/fact-value'
import type { ValueChange } from '@droidgym/spec/facts/fact-kind'
import { KEPT_FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'

/** A watched fact that is otherwise than at the reset though the task does not ask for it. */
export interface FactChange extends ValueChange {
  readonly source: FactSource
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
  const leaves = leavesOf(criterion).filter(isKept)
  const askedFor = (name: string): readonly Leaf[] => leaves.filter((leaf) => nameOf(leaf) === name)
  const changes: FactChange[] = []
  for (const { fact: source, follows } of watched) {
    if (follows !== undefined && askedFor(nameOf(follows)).length > 0) continue
    const fact = factAt(source)
    const before = baseline.get(fact.name)
    const now = await fact.read(place)
    const asked = askedFor(fact.name)
    const found = visitSource(source, (kind) =>
      KEPT_FACT_KINDS[kind].changes(before, now, conditionsOf(kind, asked)),
    )
    changes.push(...found.map((change) => ({ source, ...change })))
  }
  return changes
}

/** Whether both are about the same row, the same item, or the same value. */
export function isSameChange(one: FactChange, other: FactChange): boolean {
  if (one.verb !== other.verb || one.item !== other.item || nameOf(one.source) !== nameOf(other.source)) return false
  const [row, otherRow] = [one.after ?? one.before, other.after ?? other.before]
  if (typeof row === 'object' && typeof otherRow === 'object') return row['_id'] === otherRow['_id']
  return one.after === other.after
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
  return leavesOf(criterion)
    .filter(isKept)
    .filter((source) => visitSource(source, (kind) => KEPT_FACT_KINDS[kind].isCompared))
}

/** The row's columns; of a changed row those that differ. */
function describe(row: Row, old?: Row): string {
  return Object.entries(row)
    .filter(([column, value]) => old === undefined || column === '_id' || old[column] !== value)
    .map(([column, value]) => `${column} = ${String(value)}`)
    .join(', ')
}
