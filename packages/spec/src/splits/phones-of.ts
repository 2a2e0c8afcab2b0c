import type { EnvironmentSpec } from '../environments/environment.ts'
import type { Split } from './splits.ts'

/** Phones of an endless split, if no number is given. */
export const DEFAULT_NUM_PHONES = 10

/** The first phones of a split, in the order of the seed: without a number, all of a list and ten of an endless one. */
export function phonesOf(split: Split, numPhones?: number, phoneSeed = 0): readonly EnvironmentSpec[] {
  const count = Math.min(numPhones ?? split.size ?? DEFAULT_NUM_PHONES, split.size ?? Number.POSITIVE_INFINITY)
  return Array.from({ length: count }, (_, place) => split.at(place, phoneSeed))
}
