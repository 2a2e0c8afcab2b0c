import type { FactPlace } from '@droidgym/spec/facts/fact-value'
import type { WatchedFact } from '@droidgym/spec/tasks/watched-facts'
import { takeBaseline } from '../reward/baseline.ts'
import type { StatePair } from '../reward/difference/find-difference.ts'
import type { FactChange } from '../reward/side-effects.ts'
import { findFactChanges } from '../reward/side-effects.ts'

/** What events of a schedule have changed on the phone; immutable. */
export interface CausedChanges {
  /** The whole states around each event, if the phone can give them. */
  readonly states: readonly StatePair[]
  readonly facts: readonly FactChange[]
}

/** Lets an event happen, and adds what it changes, if anything is known of it, to what others changed. */
export async function watchCause<T>(
  act: () => Promise<T>,
  place: FactPlace,
  watched: readonly WatchedFact[],
  earlier: CausedChanges = { states: [], facts: [] },
): Promise<{ readonly result: T; readonly caused: CausedChanges }> {
  const { device } = place
  const before = await device.wholeState?.()
  const baseline = await takeBaseline(place, watched.map(({ fact }) => fact))
  const result = await act()
  const after = await device.wholeState?.()
  const states = before !== undefined && after !== undefined ? [...earlier.states, { before, after }] : earlier.states
  const facts = [...earlier.facts, ...await findFactChanges(place, baseline, watched, { any: [] })]
  return { result, caused: { states, facts } }
}
