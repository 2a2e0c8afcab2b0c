import type { FactSource } from '../facts/leaf.ts'
import { visitSource } from '../facts/leaf.ts'
import type { Baseline, FactPlace, FactValue } from '../facts/fact-value.ts'
import type { KeptFact } from '../facts/fact-kind.ts'
import { KEPT_FACT_KINDS } from '../facts/fact-kinds.ts'

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
