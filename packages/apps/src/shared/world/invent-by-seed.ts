import { LruCache } from '@droidgym/phone/lru-cache'

/** How many phones' inventions are kept: those of the players that take turns. */
const KEPT = 8

/** `invent`, which remembers its latest results. It must give equal ones for the same seed. */
export function inventBySeed<T extends object>(invent: (seed: number) => T): (seed: number) => T {
  const invented = new LruCache<number, T>(KEPT)
  return (seed) => invented.getOrMake(seed, () => invent(seed))
}
