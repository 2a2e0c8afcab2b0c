import type { WalmartState } from '../state.ts'
import type { Shop } from './products.ts'

export interface CartTotals {
  readonly count: number
  readonly cents: number
}

export function cartTotals({ cart }: WalmartState, { products }: Shop): CartTotals {
  return {
    count: cart.reduce((sum, line) => sum + line.quantity, 0),
    cents: cart.reduce((sum, line) => sum + line.quantity * (products[line.product]?.cents ?? 0), 0),
  }
}
