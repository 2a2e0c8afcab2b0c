import type { Point } from '@droidgym/android/geometry'
import { Random } from '@droidgym/spec/random'
import type { Service, TopicKindName } from '@droidgym/spec/world/topics-data'
import { servicesData } from '@droidgym/spec/world/topics-data'
import { cityData } from '@droidgym/spec/world/world-data'
import { keyOf } from '../../shared/web/topics.ts'
import { wordsOf } from '../../shared/web/words.ts'
import { cityOf } from '../../shared/world/city.ts'
import type { Place } from '../../shared/world/places.ts'
import { describePlace } from '../../shared/world/places.ts'
import { inventByKey } from '../../shared/world/world-key.ts'

/** The first id of these places; those of the better known ones are smaller. */
const FIRST_ID = 1000

/** The places of other kinds in a city, which only a search finds, by kind. */
export const servicesOf = inventByKey((key): ReadonlyMap<Service, readonly Place[]> => {
  const city = cityOf(key)
  const random = new Random(key.seed + 2)
  let id = FIRST_ID
  return new Map(servicesData().map((service) => [
    service,
    random.sample(cityData().owners, service.count).map((owner): Place => {
      const offset = (): number => (random.next() + random.next() - 1) * 12
      const corner = (): Point => city.at(Math.round(24 + offset()) + 0.6, Math.round(24 + offset()) + 0.2)
      let point = corner()
      while (!city.isLand(point)) point = corner()
      const place = describePlace(city, random, `${owner} ${random.pick(service.endings)}`, service.like, point)
      const { name, opens, closes } = service
      return { ...place, id: id++, opens, closes, service: name }
    }),
  ]))
})

let keys: ReadonlyMap<Service, readonly string[]> | undefined

/** What each kind of places is searched for by. */
function serviceKeys(): NonNullable<typeof keys> {
  return (keys ??= new Map(servicesData().map((service) => (
    [service, [service.name, ...service.words].map((text) => keyOf(wordsOf(text)))]
  ))))
}

/** Kinds of places that are searched for by these words or, from three letters on, by what begins with them. */
export function servicesNamed(words: readonly string[]): readonly Service[] {
  const key = keyOf(words)
  const named = [...serviceKeys()]
  const exact = named.filter(([, others]) => others.includes(key))
  const found = exact.length > 0 || key.length < 3
    ? exact
    : named.filter(([, others]) => others.some((other) => other.startsWith(key)))
  return found.map(([service]) => service)
}

export function servicesFor(kinds: readonly TopicKindName[]): readonly Service[] {
  return servicesData().filter(({ topics }) => topics.some((topic) => kinds.includes(topic)))
}
