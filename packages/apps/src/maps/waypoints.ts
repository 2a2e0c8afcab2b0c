import type { Place } from '../shared/world/places.ts'
import type { Directions } from './state.ts'

/** How many places a way may have behind its start. */
export const MAX_STOPS = 9

/** The places of a way from its start, as far as they are known. */
export function waypointsOf({ from, stops, to }: Pick<Directions, 'from' | 'stops' | 'to'>): readonly Place[] {
  return [from, ...stops, ...(to === null ? [] : [to])]
}

/** The way over other places: the first is its start, the last its destination. No bus stops on the way. */
export function withWaypoints(page: Directions, places: readonly Place[]): Directions {
  const [from = page.from, ...rest] = places
  const stops = rest.slice(0, -1)
  const mode = page.mode === 'transit' && stops.length > 0 ? 'car' : page.mode
  return { ...page, from, stops, to: rest.at(-1) ?? null, mode }
}
