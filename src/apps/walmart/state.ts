import { appState } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'

export const PACKAGE = 'com.walmart.android'
export const SPLASH_ACTIVITY = 'com.walmart.glass.integration.splash.SplashActivity'
export const ROOT_ACTIVITY = 'com.walmart.glass.integration.root.RootActivity'

export const DELIVERY_MODES = ['Shipping', 'Pickup', 'Delivery'] as const
export type DeliveryMode = (typeof DELIVERY_MODES)[number]

/** What the app keeps for a guest. Products by id. */
export interface WalmartState {
  /** How many of each product, in the order in which they were put in. */
  readonly cart: readonly CartLine[]
  readonly favorites: readonly number[]
  readonly mode: DeliveryMode
  readonly notifications: boolean
  /** The newest first. */
  readonly searches: readonly string[]
}

export interface CartLine {
  readonly product: number
  readonly quantity: number
}

export const walmartState = appState<WalmartState>(PACKAGE)

export function initialState(): WalmartState {
  return { cart: [], favorites: [], mode: 'Pickup', notifications: true, searches: [] }
}

export function quantityOf({ cart }: WalmartState, product: number): number {
  return cart.find((line) => line.product === product)?.quantity ?? 0
}

/** Puts so many of a product into the cart; none takes it out. At most 12 of each (assumption). */
export function setQuantity(tx: Transaction, product: number, quantity: number): void {
  const wanted = Math.min(12, quantity)
  walmartState.update(tx, (state) => {
    if (quantityOf(state, product) === 0) return { ...state, cart: [...state.cart, { product, quantity: wanted }] }
    const cart = state.cart.map((line) => (line.product === product ? { product, quantity: wanted } : line))
    return { ...state, cart: cart.filter((line) => line.quantity > 0) }
  })
}

export function toggleFavorite(tx: Transaction, product: number): void {
  walmartState.update(tx, (state) => ({
    ...state,
    favorites: state.favorites.includes(product)
      ? state.favorites.filter((other) => other !== product)
      : [product, ...state.favorites],
  }))
}
