import type { Visit } from '../state.ts'

const DAY_MS = 86_400_000

/** Visits in their order, parted where a day ends; the phone's zone is GMT. */
export function visitsByDay(visits: readonly Visit[]): readonly (readonly Visit[])[] {
  const days = new Map<number, Visit[]>()
  for (const visit of visits) {
    const day = Math.floor(visit.at / DAY_MS)
    const known = days.get(day)
    if (known === undefined) days.set(day, [visit])
    else known.push(visit)
  }
  return [...days.values()]
}
