import type { LocalService } from '@droidgym/spec/world/wide-texts'
import type { Category } from '@droidgym/spec/world/world-data'
import { cityData } from '@droidgym/spec/world/world-data'
import { keyOf, subjectOf, textsFor } from '../../shared/web/topics.ts'
import { coreWords, wordsOf } from '../../shared/web/words.ts'
import { addressNamed } from './addresses.ts'
import type { City } from '../../shared/world/city.ts'
import type { Place } from '../../shared/world/places.ts'
import { nearest, pinAt, placesOf } from '../../shared/world/places.ts'
import type { WorldKey } from '../../shared/world/world-key.ts'
import { servicesFor, servicesNamed, servicesOf } from './services.ts'

export interface Surroundings {
  readonly world: WorldKey
  readonly city: City
}

type Labels = Readonly<Record<Category, string>>

/**
 * Where a query is about; a fresh phone knows neither other kinds of places nor numbers of streets. `labels` are the
 * names of the categories in the user's language.
 */
export function searchPlaces(around: Surroundings, query: string, labels: Labels): readonly Place[] {
  const known = searchKnown(around, query, labels)
  if (around.world.content === 'fresh') return known
  const wanted = coreWords(query, textsFor(around.world).aside)
  const alike = known.length > 0 ? known : searchKnown(around, keyOf(wanted), labels)
  const others = nearest(otherPlaces(around, wanted), around.city.here)
  const places = [...alike, ...others.filter(({ id }) => !alike.some((place) => place.id === id))]
  if (places.length > 0) return places
  const address = addressNamed(around.city, wordsOf(query))
  return address === undefined ? [] : [address]
}

/**
 * Places in whose name, address or category every word of the query is found, the nearest first; then the streets of
 * that name.
 */
function searchKnown({ world, city }: Surroundings, query: string, labels: Labels): readonly Place[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  const matches = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word))
  const found = placesOf(world).filter(({ name, address, category }) => {
    const kind = category === null ? '' : `${category} ${labels[category]} ${cityData().categories[category].searched_as ?? ''}`
    return matches(`${name} ${kind}`) || matches(address)
  })
  const streets = [...city.columns, ...city.rows].filter(({ name }) => matches(`${name} ${city.name}`))
  const addresses = streets.slice(0, 4).flatMap(({ name, points }): readonly Place[] => {
    const point = points[Math.floor(points.length / 2)]
    return point === undefined ? [] : [{ ...pinAt(city, point), name, address: `${name}, ${city.name}` }]
  })
  const named = found.filter(({ name }) => matches(name))
  const others = found.filter((place) => !named.includes(place))
  return [...nearest(named, city.here), ...addresses, ...nearest(others, city.here)]
}

/** Places of the kinds that words name, or that have to do with the topics that they name. */
function otherPlaces({ world }: Surroundings, wanted: readonly string[]): readonly Place[] {
  if (wanted.length === 0) return []
  const services = servicesNamed(world, wanted)
  if (services.length > 0) return placesOfKinds(world, services)
  const named = [...servicesOf(world).values()].flat().filter(({ name }) => (
    wanted.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`))
  ))
  if (named.length > 0) return named
  const mentioned = wanted.flatMap((word) => (word.length < 4 ? [] : servicesNamed(world, [word])))
  const kinds = subjectOf(world, wanted.join(' '))?.topics.map(({ kind }) => kind) ?? []
  return placesOfKinds(world, mentioned.length > 0 ? mentioned : servicesFor(world, kinds))
}

/** Also the better known places whose names end as those of such a kind do. */
function placesOfKinds(world: WorldKey, services: readonly LocalService[]): readonly Place[] {
  const endings = services.flatMap((service) => service.endings)
  const known = placesOf(world).filter(({ name }) => endings.some((ending) => name.endsWith(` ${ending}`)))
  return [...known, ...[...new Set(services)].flatMap((service) => servicesOf(world).get(service) ?? [])]
}
