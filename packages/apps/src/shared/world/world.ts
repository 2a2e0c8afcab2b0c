import { Random } from '@droidgym/spec/random'
import type { LanguageData } from '@droidgym/spec/world/language-data'
import type { Category } from '@droidgym/spec/world/world-data'
import type { City } from './city.ts'
import { cityOf } from './city.ts'
import type { Person } from './people.ts'
import { inventPeople } from './people.ts'
import type { Place } from './places.ts'
import { placesOf } from './places.ts'
import type { WorldKey } from './world-key.ts'
import { inventByKey, textsOf } from './world-key.ts'

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
  readonly locale: string
  /** What they are called and write, in the user's language. */
  readonly texts: LanguageData
  /** Those whom the user knows: the contacts, who write mails and messages, post pictures and come to events. */
  readonly people: readonly Person[]
  /** The city of the map, and what stands there. */
  readonly city: City
  readonly places: readonly Place[]
  /** Those of them where people meet and take pictures. */
  readonly sights: readonly Place[]
}

const SIGHTS: ReadonlySet<Category> = new Set(['park', 'museum', 'cafe', 'restaurant'])

export const worldOf = inventByKey((key): World => {
  const { seed, locale, content } = key
  if (content === 'fresh') return { seed }
  const texts = textsOf(key)
  let people: Common['people'] | undefined
  return {
    seed,
    common: {
      locale,
      texts,
      get people() {
        return (people ??= inventPeople(new Random(seed), locale, texts))
      },
      get city() {
        return cityOf(key)
      },
      get places() {
        return placesOf(key)
      },
      get sights() {
        return placesOf(key).filter(({ category }) => category !== null && SIGHTS.has(category))
      },
    },
  }
})

/** `invent`, which remembers its results as long as the worlds are. It must give equal ones for the same world. */
export function oncePerWorld<T extends object>(invent: (world: World) => T): (world: World) => T {
  const invented = new WeakMap<World, T>()
  return (world) => {
    const made = invented.get(world) ?? invent(world)
    invented.set(world, made)
    return made
  }
}

/** The same by what decides the world. */
export function inventInWorld<T extends object>(invent: (world: World) => T): (key: WorldKey) => T {
  const once = oncePerWorld(invent)
  return (key) => once(worldOf(key))
}
