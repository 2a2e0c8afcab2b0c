import { itemsOf } from '@droidgym/spec/facts/list-items'
import { rowMatches } from '@droidgym/spec/facts/row-condition'
import type { FactSource, Leaf } from '@droidgym/spec/facts/leaf'
import { isKept } from '@droidgym/spec/facts/leaf'
import type { Criterion, TaskSpec } from '@droidgym/spec/tasks/task'
import { appsOf } from '@droidgym/spec/tasks/task-scope'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import type { WatchedFact } from '@droidgym/spec/tasks/watched-facts'
import { nameOf } from '../baseline.ts'
import type { StateChange } from './compare-states.ts'
import type { Difference } from './describe-change.ts'
import { rowOf, sourceOf } from './fact-sources.ts'

/** A change, and how it is told. */
export interface DescribedChange {
  readonly change: StateChange
  readonly difference: Difference
  readonly name: string
}

/** Without the changes that a criterion names. `watched` knows the settings that Android changes along with others. */
export function withoutAskedFor(
  changes: readonly DescribedChange[],
  criterion: Criterion,
  watched: readonly WatchedFact[],
): readonly DescribedChange[] {
  const leaves = leavesOf(criterion)
  const conditions = leaves.flatMap((leaf) => ('database' in leaf ? [leaf.database] : []))
  const unused = new Set(conditions.filter(({ change }) => change !== 'removed'))

  const isRowAskedFor = ({ kind, verb, before, after }: StateChange, table: string): boolean => {
    const speaking = conditions.filter((each) => nameOf({ database: each }) === table)
    if (verb === 'removed') {
      return speaking.some(({ change, where }) => change === 'removed' && rowMatches(rowOf(before, kind), where))
    }
    // Every condition explains one row: a second alarm of the same time is one too many.
    const reason = speaking.find((each) => unused.has(each) && rowMatches(rowOf(after, kind), each.where))
    return reason !== undefined && unused.delete(reason)
  }
  return changes.filter(({ change }) => {
    const source = sourceOf(change)
    if (source === undefined) return true
    if ('database' in source) return !isRowAskedFor(change, nameOf(source))
    return !leaves.some((leaf) => asksFor(leaf, source, change)) && !follows(source, leaves, watched)
  })
}

/** Without the changes that the task lists, and without the traces that using its apps leaves (`packages` by app). */
export function withoutListed(
  changes: readonly DescribedChange[],
  task: TaskSpec,
  packages: ReadonlyMap<string, string>,
): readonly DescribedChange[] {
  const own = new Set([...appsOf(task)].map((app) => `apps/${packages.get(app) ?? ''}`))
  const entries = (task.allowed_changes ?? []).map(({ count = 1, ...entry }) => ({ ...entry, left: count }))
  return changes.filter(({ change: { kind, verb }, difference, name }) => {
    if (kind.trace === true && verb !== 'removed' && own.has(kind.part.join('/'))) return false
    const entry = entries.find(({ change, of = name, left }) => left > 0 && change === difference.kind && of === name)
    if (entry !== undefined) entry.left -= 1
    return entry === undefined
  })
}

function asksFor(leaf: Leaf, source: FactSource, { kind, path, after }: StateChange): boolean {
  if (!isKept(leaf) || nameOf(leaf) !== nameOf(source)) return false
  const isItem = typeof kind.source === 'object' && 'key' in kind.source && 'preference' in leaf
  const wanted = isItem ? itemsOf(leaf.preference.equals) : undefined
  return wanted === undefined || wanted[Number(path.at(-1))] === JSON.stringify(after)
}

/** Android changes the setting along with one that the criterion names. */
function follows(source: FactSource, leaves: readonly Leaf[], watched: readonly WatchedFact[]): boolean {
  const leader = watched.find(({ fact }) => nameOf(fact) === nameOf(source))?.follows
  if (leader === undefined) return false
  return leaves.some((leaf) => isKept(leaf) && nameOf(leaf) === nameOf(leader))
}
