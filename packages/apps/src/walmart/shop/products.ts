import { Random } from '@droidgym/spec/random'
import { shopData } from '@droidgym/spec/world/world-data'
import type { Wide } from '../../shared/web/topics.ts'
import type { World } from '../../shared/world/world.ts'
import { inventInWorld } from '../../shared/world/world.ts'
import { departments } from './departments.ts'
import type { ProductId } from '../state.ts'
import type { Product } from './product.ts'
import { searchWide, wideProduct } from './wide-products.ts'

export interface Store {
  readonly city: string
  readonly zip: string
  readonly street: string
  readonly number: string
}

export interface Shop {
  readonly store: Store
  readonly products: readonly Product[]
  /** Of the goods that only a search finds; a fresh phone has none of them. */
  readonly wide?: Wide
}

/** The goods of one phone's shop, all invented. The store of a common world is in its city. */
export const shopOf = inventInWorld(stock)

function stock({ seed, common }: World): Shop {
  const random = new Random(seed)
  const { brands, sizes, cities, streets } = shopData()
  const products: Product[] = []
  for (const { name: department, hue, aisles } of departments()) {
    for (const { name: aisle, goods } of aisles) {
      for (const good of goods) {
        const cents = 98 + 50 * random.below(department === 'Grocery' ? 18 : 90)
        products.push({
          id: products.length,
          name: `${random.pick(brands)} ${good}${random.pick(sizes)}`,
          department,
          aisle,
          cents,
          wasCents: random.below(4) === 0 ? cents + 100 + 50 * random.below(8) : null,
          rating: 35 + random.below(15),
          reviews: 3 + random.below(2400),
          hue: (hue + random.below(60)) % 360,
          shape: random.below(4),
        })
      }
    }
  }
  const store = {
    city: common?.city.name ?? random.pick(cities),
    zip: String(10_000 + random.below(89_999)),
    street: `${String(100 + random.below(8900))} ${random.pick(common?.city.columns.map(({ name }) => name) ?? streets)}`,
    number: String(1000 + random.below(4000)),
  }
  return common === undefined ? { store, products } : { store, products, wide: { seed, locale: common.locale } }
}

export function productOf({ products, wide }: Shop, id: ProductId): Product | undefined {
  if (typeof id === 'number') return products[id]
  return wide === undefined ? undefined : wideProduct(wide, id)
}

/** What a search finds: `searchShelves`, then goods for what the words mean. */
export function searchProducts(shop: Shop, query: string): readonly Product[] {
  const found = searchShelves(shop, query)
  return shop.wide === undefined ? found : [...found, ...searchWide(shop.wide, query)]
}

/** Products whose name, aisle or department holds every word of the query. */
function searchShelves({ products }: Shop, query: string): readonly Product[] {
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return []
  return products.filter(({ name, aisle, department }) => {
    const text = `${name} ${aisle} ${department}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function countOfItems(count: number): string {
  return count === 1 ? '1 item' : `${String(count)} items`
}

/** US dollars, the only money the shop takes. */
export function price(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}
