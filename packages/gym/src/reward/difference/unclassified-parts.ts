import type { StateRule } from './state-kinds.ts'
import { hasParts, itemFields, partsOf, rulesAt, rulesFor } from './state-parts.ts'

/** The parts of a state that are neither facts nor volatile, as paths: none, where the rules are complete. */
export function unclassifiedParts(state: unknown, rules: readonly StateRule[]): readonly string[] {
  return look(state, [], rules)
}

function look(value: unknown, path: readonly string[], rules: readonly StateRule[]): readonly string[] {
  const { here, below } = rulesAt(rules, path.length)
  if (here !== undefined) return []
  // Nothing is kept where there is nothing.
  if (below.length > 0 && (value === null || value === undefined)) return []
  if (below.length === 0 || !hasParts(value)) return [path.join('/')]
  return [...partsOf(value, itemFields(below, path.length))].flatMap(([name, part]) =>
    look(part, [...path, name], rulesFor(below, path.length, name)),
  )
}
