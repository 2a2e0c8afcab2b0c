import type { WalmartState } from '../state.ts'
import type { Shop } from './products.ts'
import { productOf } from './products.ts'

export interface CartTotals {
  readonly count: number
  readonly cents: number
}

export function cartTotals({ cart }: WalmartState, shop: Shop): CartTotals {
  return {
    count: cart.reduce((sum, line) => sum + line.quantity, 0),
    cents: cart.reduce((sum, line) => sum + line.quantity * (productOf(shop, line.product)?.cents ?? 0), 0),
  }
}
