import type { Point } from '@droidgym/android/geometry'
import { Random } from '@droidgym/spec/random'
import type { Category } from '@droidgym/spec/world/world-data'
import { CATEGORIES, cityData } from '@droidgym/spec/world/world-data'
import type { City } from './city.ts'
import { cityOf, nearestCrossing } from './city.ts'
import { inventNumbers } from './numbers.ts'
import type { WorldKey } from './world-key.ts'
import { inventByKey, textsOf } from './world-key.ts'

/** Something that can be found, shown, saved and gone to. All of it is invented. */
export interface Place {
  /** Unique in the city; the phone itself is `HERE`, a dropped pin has a negative one. */
  readonly id: number
  /** Empty for what is named in the user's language: the phone's own place, a pin, an address. */
  readonly name: string
  readonly category: Category | null
  readonly point: Point
  readonly address: string
  readonly phone: string
  /** Tenths of a star, and how many people gave them. */
  readonly rating: number
  readonly reviews: number
  /** Hours of the day; the same when it never closes. */
  readonly opens: number
  readonly closes: number
  /** Of what kind it is, where it is none of the categories itself. */
  readonly service?: string
}

export const HERE = 0

/** The places of a phone's city, the better known first. */
export const placesOf = inventByKey(settle)

function settle(key: WorldKey): readonly Place[] {
  const city = cityOf(key)
  const random = new Random(key.seed + 1)
  const { city: names } = textsOf(key)
  const places: Omit<Place, 'id'>[] = city.parks.map(({ name, center }) => describePlace(city, random, name, 'park', center))
  const { owners: english, categories } = cityData()
  const owners = names?.owners ?? english
  for (const category of CATEGORIES) {
    if (category === 'park') continue
    const { endings, count } = categories[category]
    const patterns = names?.places[category] ?? endings.map((ending) => `{owner} ${ending}`)
    for (const owner of random.sample(owners, count)) {
      // Most of them near the middle, where the phone is.
      const offset = (): number => (random.next() + random.next() - 1) * (random.below(3) === 0 ? 20 : 8)
      const corner = (): Point => city.at(Math.round(24 + offset()) + 0.3, Math.round(24 + offset()) + 0.12)
      let point = corner()
      while (!city.isLand(point)) point = corner()
      places.push(describePlace(city, random, random.pick(patterns).replaceAll('{owner}', owner), category, point))
    }
  }
  const known = random.sample(places, places.length)
  const numbers = names === undefined ? [] : inventNumbers(random, key.locale, 'places', known.length)
  return known.map((place, index) => ({ ...place, phone: numbers[index] ?? place.phone, id: index + 1 }))
}

/** What there is to know about a place but its id. */
export function describePlace(
  city: City, random: Random, name: string, ...[category, point]: readonly [Category, Point]
): Omit<Place, 'id'> {
  const { opens, closes } = cityData().categories[category]
  return {
    name,
    category,
    point,
    address: addressAt(city, point),
    phone: `(555) 01${String(random.below(10))}-${String(1000 + random.below(9000))}`,
    rating: 32 + random.below(18),
    reviews: 5 + random.below(1800),
    opens,
    closes,
  }
}

function addressAt(city: City, point: Point): string {
  const [column, row] = nearestCrossing(city, point)
  return city.addressOf(column, row)
}

const UNRATED = { category: null, phone: '', rating: 0, reviews: 0, opens: 0, closes: 0 } as const

/** Where the phone is. */
export function hereIn(city: City): Place {
  return { ...UNRATED, id: HERE, name: '', point: city.here, address: addressAt(city, city.here) }
}

/** A pin that was dropped; pins at different places have different ids. */
export function pinAt(city: City, point: Point): Place {
  const rounded = { x: Math.round(point.x), y: Math.round(point.y) }
  const id = -1 - Math.abs((rounded.x + 20_000) * 40_000 + rounded.y + 20_000)
  return { ...UNRATED, id, name: '', point: rounded, address: addressAt(city, rounded) }
}

/** The same places, the nearest to a point first. */
export function nearest(places: readonly Place[], { x, y }: Point): readonly Place[] {
  const distance = ({ point }: Place): number => Math.hypot(point.x - x, point.y - y)
  return places.toSorted((one, other) => distance(one) - distance(other))
}
