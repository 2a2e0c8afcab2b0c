import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { toggledFirst } from '../kit/lists.ts'
import type { PagesLocal } from '../kit/page-stack.ts'
import { WALMART } from './app.ts'

export const DELIVERY_MODES = ['Shipping', 'Pickup', 'Delivery'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** A number for those on the shelves; for those that only a search finds, what it is about and which of them. */
export type ProductId = number | string

/** What the app keeps for a guest. Products by id. */
export interface WalmartState {
  /** How many of each product, in the order in which they were put in. */
  readonly cart: readonly CartLine[]
  readonly favorites: readonly ProductId[]
  readonly mode: DeliveryMode
  readonly notifications: boolean
  /** The newest first. */
  readonly searches: readonly string[]
}

export interface CartLine {
  readonly product: ProductId
  readonly quantity: number
}

export const walmartState = appState<WalmartState>(WALMART.packageName)

export function firstState(): WalmartState {
  return { cart: [], favorites: [], mode: 'Pickup', notifications: true, searches: [] }
}

export function quantityOf({ cart }: WalmartState, product: ProductId): number {
  return cart.find((line) => line.product === product)?.quantity ?? 0
}

/** Puts so many of a product into the cart; none takes it out. At most 12 of each (assumption). */
export function setQuantity(tx: Transaction, product: ProductId, quantity: number): void {
  const wanted = Math.min(12, quantity)
  walmartState.update(tx, (state) => {
    if (quantityOf(state, product) === 0) return { ...state, cart: [...state.cart, { product, quantity: wanted }] }
    const cart = state.cart.map((line) => (line.product === product ? { product, quantity: wanted } : line))
    return { ...state, cart: cart.filter((line) => line.quantity > 0) }
  })
}

export function toggleFavorite(tx: Transaction, product: ProductId): void {
  walmartState.update(tx, (state) => ({ ...state, favorites: toggledFirst(state.favorites, product) }))
}

export const TABS = ['shop', 'my_items', 'search', 'services', 'account'] as const
export type Tab = (typeof TABS)[number]

/** What lies over a tab. */
export type Page =
  | { readonly kind: 'category'; readonly department: string }
  | { readonly kind: 'aisle'; readonly department: string; readonly aisle: string | null }
  | { readonly kind: 'deals' }
  | { readonly kind: 'product'; readonly product: ProductId }
  | { readonly kind: 'search'; readonly query: string; readonly submitted: boolean }
  | { readonly kind: 'cart' }
  | { readonly kind: 'store' }
  | { readonly kind: 'store-map' }
  | { readonly kind: 'sign-in'; readonly email: string; readonly tried: boolean }
  | { readonly kind: 'settings' }
  | { readonly kind: 'notice'; readonly title: string; readonly text: string }

/** What RootActivity keeps: its tab, and the fragments stacked over it. */
export interface RootLocal extends PagesLocal<Page> {
  readonly tab: Tab
  /** Part of "My Items" that is shown. */
  readonly items: ItemsPart
}

export const ITEMS_PARTS = ['Reorder', 'Lists', 'Registries'] as const
export type ItemsPart = (typeof ITEMS_PARTS)[number]

export const FRESH_ROOT: RootLocal = { tab: 'shop', pages: [], items: 'Reorder' }
