import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { Random } from '@droidgym/spec/random'
import type { Category } from '@droidgym/spec/world/world-data'
import { LruCache } from '@droidgym/phone/lru-cache'
import type { City } from './city.ts'
import { cityOf } from './city.ts'
import type { Person } from './people.ts'
import { inventPeople } from './people.ts'
import type { Place } from './places.ts'
import { placesOf } from './places.ts'

/** What decides which world a phone is in. */
export type WorldKey = Pick<EnvironmentSpec, 'seed' | 'locale' | 'content'>

/** The world that a phone's apps show. The same seed, locale and content give the same one. */
export interface World {
  readonly seed: number
  /**
   * What the apps agree about. Absent on a fresh phone, whose user has told it nothing: each app has invented its
   * content alone there, as since the first version, so that phones set up for a benchmark stay as they were.
   */
  readonly common?: Common
}

export interface Common {
  /** Those whom the user knows: the contacts, who write mails and messages, post pictures and come to events. */
  readonly people: readonly Person[]
  /** The city of the map, and what stands there. */
  readonly city: City
  readonly places: readonly Place[]
  /** Those of them where people meet and take pictures. */
  readonly sights: readonly Place[]
}

const SIGHTS: ReadonlySet<Category> = new Set(['park', 'museum', 'cafe', 'restaurant'])

/** How many worlds are kept: those of the players that take turns. */
const KEPT = 8
const worlds = new LruCache<string, World>(KEPT)

export function worldOf({ seed, locale, content }: WorldKey): World {
  return worlds.getOrMake(JSON.stringify([seed, locale, content]), () => {
    if (content === 'fresh') return { seed }
    let people: Common['people'] | undefined
    return {
      seed,
      common: {
        get people() {
          return (people ??= inventPeople(new Random(seed), locale))
        },
        get city() {
          return cityOf(seed)
        },
        get places() {
          return placesOf(seed)
        },
        get sights() {
          return placesOf(seed).filter(({ category }) => category !== null && SIGHTS.has(category))
        },
      },
    }
  })
}

/** `invent`, which remembers its results as long as the worlds are. It must give equal ones for the same world. */
export function inventInWorld<T extends object>(invent: (world: World) => T): (key: WorldKey) => T {
  const invented = new WeakMap<World, T>()
  return (key) => {
    const world = worldOf(key)
    const made = invented.get(world) ?? invent(world)
    invented.set(world, made)
    return made
  }
}
