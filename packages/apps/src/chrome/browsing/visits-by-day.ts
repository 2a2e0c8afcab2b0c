import { DAY_MS } from '../../kit/time/units.ts'

/** The day of a time; the phone's zone is GMT. */
export function dayOf(epochMs: number): number {
  return Math.floor(epochMs / DAY_MS)
}

/** Visits in their order, one list for each day. */
export function visitsByDay<V extends { readonly at: number }>(visits: readonly V[]): readonly (readonly V[])[] {
  const days = new Map<number, V[]>()
  for (const visit of visits) {
    const day = days.get(dayOf(visit.at))
    if (day === undefined) days.set(dayOf(visit.at), [visit])
    else day.push(visit)
  }
  return [...days.values()]
}
