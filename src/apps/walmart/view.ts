import type { ScreenContext } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Shop } from './data/products.ts'
import { shopOf } from './data/products.ts'
import type { WalmartState } from './state.ts'
import { walmartState } from './state.ts'

export const TABS = ['shop', 'my_items', 'search', 'services', 'account'] as const
export type Tab = (typeof TABS)[number]

/** What lies over a tab. */
export type Page =
  | { readonly kind: 'category'; readonly department: string }
  | { readonly kind: 'aisle'; readonly department: string; readonly aisle: string | null }
  | { readonly kind: 'deals' }
  | { readonly kind: 'product'; readonly product: number }
  | { readonly kind: 'search'; readonly query: string; readonly submitted: boolean }
  | { readonly kind: 'cart' }
  | { readonly kind: 'store' }
  | { readonly kind: 'store-map' }
  | { readonly kind: 'sign-in'; readonly email: string; readonly tried: boolean }
  | { readonly kind: 'settings' }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }

/** What RootActivity keeps: its tab, and the fragments stacked over it. */
export interface RootLocal {
  readonly tab: Tab
  readonly pages: readonly Page[]
  /** Part of "My Items" that is shown. */
  readonly items: ItemsPart
}

export const ITEMS_PARTS = ['Reorder', 'Lists', 'Registries'] as const
export type ItemsPart = (typeof ITEMS_PARTS)[number]

export const FRESH_ROOT: RootLocal = { tab: 'shop', pages: [], items: 'Reorder' }

/** What every screen of the app draws from. */
export interface View {
  readonly context: ScreenContext<RootLocal>
  readonly local: RootLocal
  readonly app: WalmartState
  readonly shop: Shop
  /** Wide enough for two columns of cards and more. */
  readonly columns: number
}

export function viewOf(context: ScreenContext<RootLocal>): View {
  const { state, configuration } = context
  return {
    context,
    local: context.local,
    app: walmartState.of(state),
    shop: shopOf(state.environment.seed),
    columns: Math.max(2, Math.floor(configuration.widthDp / 190)),
  }
}

/** Lays a page over what is shown, scrolled to its beginning. */
export function open({ context, local }: View, tx: Transaction, page: Page): void {
  for (const key of ['page', 'list']) tx.scrollTo(context.window, `${key}-${String(local.pages.length + 1)}`, 0)
  context.update(tx, (now) => ({ ...now, pages: [...now.pages, page] }))
}

/** Exchanges the topmost page. */
export function replace({ context }: View, tx: Transaction, page: Page): void {
  context.update(tx, (now) => ({ ...now, pages: [...now.pages.slice(0, -1), page] }))
}

export function goBack({ context }: View, tx: Transaction): void {
  tx.clearFocus()
  context.update(tx, (now) => ({ ...now, pages: now.pages.slice(0, -1) }))
}

/** Key of the topmost page's scroll container. */
export function scrollKey({ local }: View, name: 'page' | 'list' = 'page'): string {
  return `${name}-${String(local.pages.length)}`
}
