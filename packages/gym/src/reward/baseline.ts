import type { FactSource } from '@droidgym/spec/facts/leaf'
import { visitSource } from '@droidgym/spec/facts/leaf'
import type { Baseline, FactPlace, FactValue } from '@droidgym/spec/facts/fact-value'
import type { KeptFact } from '@droidgym/spec/facts/fact-kind'
import { KEPT_FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'

/** Rejects with `UNREADABLE` for what is there but cannot be read. */
export async function takeBaseline(place: FactPlace, sources: readonly FactSource[]): Promise<Baseline> {
  const baseline = new Map<string, FactValue>()
  for (const fact of sources.map(factAt)) baseline.set(fact.name, await fact.read(place))
  return baseline
}

export function factAt(source: FactSource): KeptFact {
  return visitSource(source, (kind, at) => KEPT_FACT_KINDS[kind].factAt(at))
}

/** The source in words; sources that hold the same fact have the same name. */
export function nameOf(source: FactSource): string {
  return factAt(source).name
}

/** Whether only root can read it. */
export function takesRoot(source: FactSource): boolean {
  return factAt(source).takesRoot
}
