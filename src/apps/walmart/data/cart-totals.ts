import type { View } from '../view.ts'

export interface CartTotals {
  readonly count: number
  readonly cents: number
}

export function cartTotals({ app, shop }: View): CartTotals {
  return {
    count: app.cart.reduce((sum, line) => sum + line.quantity, 0),
    cents: app.cart.reduce((sum, line) => sum + line.quantity * (shop.products[line.product]?.cents ?? 0), 0),
  }
}
