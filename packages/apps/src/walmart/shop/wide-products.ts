import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import { topicKindsData } from '@droidgym/spec/world/topics-data'
import { shopData } from '@droidgym/spec/world/world-data'
import type { Subject } from '../../shared/web/topics.ts'
import { filler, subjectOf, subjectsIn } from '../../shared/web/topics.ts'
import { capital, seedOf } from '../../shared/web/words.ts'
import { departments } from './departments.ts'
import type { Product } from './product.ts'

/** Goods for what the words of a query mean. */
export function searchWide(seed: number, query: string): readonly Product[] {
  const subject = subjectOf(query)
  if (subject === undefined) return []
  const wanted = subject.topics.length === 0 ? [subject] : subjectsIn(subject).filter(({ exact }) => exact)
  return wanted.flatMap((one) => goodsFor(seed, one))
}

/** The product of an id such as `batteries.2`. */
export function wideProduct(seed: number, id: string): Product | undefined {
  const subject = subjectOf(id.split('.')[0] ?? '')
  return subject === undefined ? undefined : goodsFor(seed, subject).find((product) => product.id === id)
}

/** How many lists are kept, over all phones of the process. */
const KEPT = 64
const kept = new LruCache<string, readonly Product[]>(KEPT)

function goodsFor(seed: number, subject: Subject): readonly Product[] {
  return kept.getOrMake(`${String(seed)} ${subject.slug}`, () => inventGoods(seed, subject))
}

function inventGoods(seed: number, subject: Subject): readonly Product[] {
  const { aisle: usual, names } = topicKindsData()[subject.exact ? subject.kind : 'general'].goods
  const aisle = (subject.exact ? subject.topics[0]?.aisle : undefined) ?? usual
  const department = departments().find(({ aisles }) => aisles.some(({ name }) => name === aisle))
  return names.map((name, index) => {
    const id = `${subject.slug}.${String(index)}`
    const random = new Random(seedOf(seed, id))
    const cents = 198 + 50 * random.below(60)
    return {
      id,
      name: `${random.pick(shopData().brands)} ${titled(filler(random, subject.name)(name))}`,
      department: department?.name ?? '',
      aisle,
      cents,
      wasCents: random.below(4) === 0 ? cents + 100 + 50 * random.below(8) : null,
      rating: 35 + random.below(15),
      reviews: 3 + random.below(2400),
      hue: ((department?.hue ?? 0) + random.below(60)) % 360,
      shape: random.below(4),
      subject: subject.name,
    }
  })
}

/** As the shop writes the names of goods. */
function titled(name: string): string {
  return name.split(' ').map((word) => (/^(?:for|of|with|in|and|the|a)$/.test(word) ? word : capital(word))).join(' ')
}
