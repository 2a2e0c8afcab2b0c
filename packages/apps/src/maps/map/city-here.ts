import type { GeoPosition } from '@droidgym/android/geo-position'
import { FIRST_POSITION, positionOf } from '@droidgym/phone/system/hardware/position'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { City } from '../../shared/world/city.ts'
import { cityOf } from '../../shared/world/city.ts'

/** Metres in a degree of latitude, and of longitude at the equator. */
const NORTH_M = 110_574
const EAST_M = 111_320
/** How far the phone goes from the middle of the city, in metres to each side. */
const REACH = 3000

const elsewhere = new WeakMap<GeoPosition, Map<City, City>>()

/**
 * The phone's city, with the phone where its GPS places it. Assumption: the invented city lies around the emulator's
 * first position, and a phone farther away stands at its edge.
 */
export function cityHere(state: PhoneState): City {
  const city = cityOf(state.environment)
  const position = positionOf(state)
  if (position === FIRST_POSITION) return city
  const known = elsewhere.get(position) ?? new Map<City, City>()
  elsewhere.set(position, known)
  const made = known.get(city) ?? { ...city, here: pointOf(position, city) }
  known.set(city, made)
  return made
}

function pointOf({ latitude, longitude }: GeoPosition, { here }: City): City['here'] {
  const within = (metres: number): number => Math.min(REACH, Math.max(-REACH, metres))
  const east = (longitude - FIRST_POSITION.longitude) * EAST_M * Math.cos((FIRST_POSITION.latitude * Math.PI) / 180)
  return { x: within(here.x + east), y: within(here.y + (FIRST_POSITION.latitude - latitude) * NORTH_M) }
}
