import type { Random } from '../../../spec/random.ts'
import { namesData } from '../../../spec/world/world-data.ts'

/** A name that belongs to nothing. */
export function inventName(random: Random): string {
  const { openings, middles, endings } = namesData()
  return random.pick(openings) + random.pick(middles) + random.pick(endings)
}
