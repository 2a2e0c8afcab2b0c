import { LruCache } from '@droidgym/phone/lru-cache'
import { Random } from '@droidgym/spec/random'
import { shopData } from '@droidgym/spec/world/world-data'
import type { Subject, Wide } from '../../shared/web/topics.ts'
import { filler, subjectAt, subjectOf, subjectsIn, textsFor } from '../../shared/web/topics.ts'
import { capital, seedOf } from '../../shared/web/words.ts'
import { departments } from './departments.ts'
import type { Product } from './product.ts'

/** Goods for what the words of a query mean. */
export function searchWide(wide: Wide, query: string): readonly Product[] {
  const subject = subjectOf(wide, query)
  if (subject === undefined) return []
  const wanted = subject.topics.length === 0 ? [subject] : subjectsIn(subject).filter(({ exact }) => exact)
  return wanted.flatMap((one) => goodsFor(wide, one))
}

/** The product of an id such as `batteries.2`. */
export function wideProduct(wide: Wide, id: string): Product | undefined {
  const subject = subjectAt(wide, id.split('.')[0] ?? '')
  return subject === undefined ? undefined : goodsFor(wide, subject).find((product) => product.id === id)
}

/** How many lists are kept, over all phones of the process. */
const KEPT = 64
const kept = new LruCache<string, readonly Product[]>(KEPT)

function goodsFor(wide: Wide, subject: Subject): readonly Product[] {
  return kept.getOrMake(`${String(wide.seed)} ${wide.locale} ${subject.slug}`, () => inventGoods(wide, subject))
}

function inventGoods(wide: Wide, subject: Subject): readonly Product[] {
  const { kinds, language } = textsFor(wide)
  const { aisle: usual, names } = kinds[subject.exact ? subject.kind : 'general'].goods
  const aisle = (subject.exact ? subject.topics[0]?.aisle : undefined) ?? usual
  const department = departments().find(({ aisles }) => aisles.some(({ name }) => name === aisle))
  return names.map((name, index) => {
    const id = `${subject.slug}.${String(index)}`
    const random = new Random(seedOf(wide.seed, id))
    const cents = 198 + 50 * random.below(60)
    return {
      id,
      name: `${random.pick(shopData().brands)} ${titled(filler(wide, random, subject.name)(name), language)}`,
      department: department?.name ?? '',
      aisle,
      cents,
      wasCents: random.below(4) === 0 ? cents + 100 + 50 * random.below(8) : null,
      rating: 35 + random.below(15),
      reviews: 3 + random.below(2400),
      hue: ((department?.hue ?? 0) + random.below(60)) % 360,
      shape: random.below(4),
      subject: (subject.exact ? subject.topics[0]?.english.name : undefined) ?? subject.name,
    }
  })
}

/** As the shop writes the names of goods: English ones with capitals. */
function titled(name: string, language: string): string {
  if (language !== 'en') return name
  return name.split(' ').map((word) => (/^(?:for|of|with|in|and|the|a)$/.test(word) ? word : capital(word))).join(' ')
}
