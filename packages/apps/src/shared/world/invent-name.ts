import type { Random } from '@droidgym/spec/random'
import { namesData } from '@droidgym/spec/world/world-data'

/** A name that belongs to nothing. */
export function inventName(random: Random): string {
  const { openings, middles, endings } = namesData()
  return random.pick(openings) + random.pick(middles) + random.pick(endings)
}
