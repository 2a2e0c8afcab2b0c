import { isDeepStrictEqual } from 'node:util'
import { defined } from '@droidgym/base/defined'
import type { StateKind, StateRule } from './state-kinds.ts'
import { hasParts, isRecord, itemFields, partsOf, rulesAt, rulesFor } from './state-parts.ts'

/** One fact that is otherwise than before. */
export interface StateChange {
  readonly kind: StateKind
  readonly verb: 'added' | 'removed' | 'changed'
  /** Where it is in the state: names, and what tells items of lists apart. */
  readonly path: readonly string[]
  /** What the `*` of the kind's path stand for. */
  readonly keys: readonly string[]
  /** Without the parts that have kinds of their own or are volatile; undefined where there was nothing. */
  readonly before?: unknown
  readonly after?: unknown
}

interface Place {
  readonly path: readonly string[]
  readonly rules: readonly StateRule[]
}

/** Parts without a rule are reported as well, so that every change is. */
export const UNKNOWN: StateKind = { part: [], kind: 'unknown_part', changed: [{ severity: 'reversible' }] }

/** The facts that differ between two states. States that share parts are compared by reference there. */
export function compareStates(before: unknown, after: unknown, rules: readonly StateRule[]): readonly StateChange[] {
  const changes: StateChange[] = []
  compare([before, after], { path: [], rules }, changes)
  return changes
}

function compare([before, after]: readonly [unknown, unknown], { path, rules }: Place, changes: StateChange[]): void {
  if (before === after) return
  const depth = path.length
  const { here, below } = rulesAt(rules, depth)
  if (here === undefined && (below.length === 0 || !(hasParts(before ?? after) && hasParts(after ?? before)))) {
    add(changes, { kind: UNKNOWN, path, keys: [] }, [before, after])
    return
  }
  if (here !== undefined) {
    if (here.kind === undefined) return
    const keys = path.filter((_, index) => here.path[index] === '*')
    add(changes, { kind: here.kind, path, keys }, [without(before, below, depth), without(after, below, depth)])
  }
  if (below.length === 0) return
  const by = itemFields(below, depth)
  const [old, now] = [partsOf(before, by), partsOf(after, by)]
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const inner = rulesFor(below, depth, name)
    // Described with the whole.
    if (inner.length === 0 && here !== undefined) continue
    compare([old.get(name), now.get(name)], { path: [...path, name], rules: inner }, changes)
  }
}

type Found = Pick<StateChange, 'kind' | 'path' | 'keys'>

function add(changes: StateChange[], found: Found, [before, after]: readonly [unknown, unknown]): void {
  const [was, is] = [before ?? undefined, after ?? undefined]
  if (isDeepStrictEqual(was, is)) return
  const { added, removed, changed } = found.kind
  const verb = was === undefined && added ? 'added' : is === undefined && removed ? 'removed' : 'changed'
  if (verb === 'changed' && changed === undefined) return
  changes.push(defined({ ...found, verb, before: was, after: is }))
}

/** An object without the fields that have rules of their own. */
function without(value: unknown, below: readonly StateRule[], depth: number): unknown {
  if (below.length === 0 || !isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => rulesFor(below, depth, name).length === 0))
}
