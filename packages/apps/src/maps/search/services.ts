import type { Point } from '@droidgym/android/geometry'
import { Random } from '@droidgym/spec/random'
import type { TopicKindName } from '@droidgym/spec/world/topics-data'
import type { LocalService } from '@droidgym/spec/world/wide-texts'
import { cityData } from '@droidgym/spec/world/world-data'
import type { Wide } from '../../shared/web/topics.ts'
import { keyOf, textsFor } from '../../shared/web/topics.ts'
import { capital, wordsOf } from '../../shared/web/words.ts'
import { cityOf } from '../../shared/world/city.ts'
import type { Place } from '../../shared/world/places.ts'
import { describePlace } from '../../shared/world/places.ts'
import { inventByKey, textsOf } from '../../shared/world/world-key.ts'

/** The first id of these places; those of the better known ones are smaller. */
const FIRST_ID = 1000

/** The places of other kinds in a city, which only a search finds, by kind. */
export const servicesOf = inventByKey((key): ReadonlyMap<LocalService, readonly Place[]> => {
  const city = cityOf(key)
  const random = new Random(key.seed + 2)
  let id = FIRST_ID
  const { services, texts } = textsFor(key)
  const owners = textsOf(key).city?.owners ?? cityData().owners
  const nameOf = (owner: string, { named, endings }: LocalService): string => (
    named === undefined
      ? `${owner} ${random.pick(endings)}`
      : capital(texts.service.replace('{owner}', owner).replace('{service}', named))
  )
  return new Map(services.map((service) => [
    service,
    random.sample(service.named === undefined ? cityData().owners : owners, service.count).map((owner): Place => {
      const offset = (): number => (random.next() + random.next() - 1) * 12
      const corner = (): Point => city.at(Math.round(24 + offset()) + 0.6, Math.round(24 + offset()) + 0.2)
      let point = corner()
      while (!city.isLand(point)) point = corner()
      const place = describePlace(city, random, nameOf(owner, service), service.like, point)
      const { name, opens, closes } = service
      return { ...place, id: id++, opens, closes, service: capital(name) }
    }),
  ]))
})

const keys = new Map<readonly LocalService[], ReadonlyMap<LocalService, readonly string[]>>()

/** What each kind of places is searched for by. */
function serviceKeys(services: readonly LocalService[]): ReadonlyMap<LocalService, readonly string[]> {
  const known = keys.get(services) ?? new Map(services.map((service) => (
    [service, [service.name, ...service.words].map((text) => keyOf(wordsOf(text)))]
  )))
  keys.set(services, known)
  return known
}

/** Kinds of places that are searched for by these words or, from three letters on, by what begins with them. */
export function servicesNamed(wide: Pick<Wide, 'locale'>, words: readonly string[]): readonly LocalService[] {
  const key = keyOf(words)
  const named = [...serviceKeys(textsFor(wide).services)]
  const exact = named.filter(([, others]) => others.includes(key))
  const found = exact.length > 0 || key.length < 3
    ? exact
    : named.filter(([, others]) => others.some((other) => other.startsWith(key)))
  return found.map(([service]) => service)
}

export function servicesFor(wide: Pick<Wide, 'locale'>, kinds: readonly TopicKindName[]): readonly LocalService[] {
  return textsFor(wide).services.filter(({ topics }) => topics.some((topic) => kinds.includes(topic)))
}
