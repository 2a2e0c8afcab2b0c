import type { Substate } from '@droidgym/spec/milestones/substates'

/** The reasoner's answer about an open substate. */
const State = { true: 'true', uncertain: 'uncertain' } as const

/** The ids that succeed in a round, or the rule that the reasoner's answer violates. */
export type Checked = { readonly succeeded: readonly number[] } | { readonly fault: string }

/**
 * AutoEval's checker (its paper, section 3). Rule 1: every open substate has a state, which is `true` or
 * `uncertain`. Rule 2: a unit succeeds only together with its parent page, now or earlier: a page that succeeded is
 * taken out of the later rounds.
 */
export function check(open: readonly Substate[], succeeded: ReadonlySet<number>, states: readonly string[]): Checked {
  if (states.length !== open.length) return { fault: `there are ${states.length} states for ${open.length} substates` }
  const other = states.find((state) => state !== State.true && state !== State.uncertain)
  if (other !== undefined) return { fault: `a state is ${JSON.stringify(other)}, and must be "true" or "uncertain"` }
  const now = open.filter((_, index) => states[index] === State.true)
  const known = new Set([...succeeded, ...now.map(({ id }) => id)])
  const orphan = now.find((substate) => substate.kind === 'unit' && !known.has(substate.parent))
  if (orphan !== undefined) return { fault: `the unit ${orphan.id} succeeds without its page ${String(orphan.parent)}` }
  return { succeeded: now.map(({ id }) => id) }
}
