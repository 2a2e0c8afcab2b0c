import type { ProductId } from '../state.ts'

export interface Product {
  /** Unique in the shop. */
  readonly id: ProductId
  readonly name: string
  readonly department: string
  readonly aisle: string
  readonly cents: number
  /** What it cost before it was reduced. */
  readonly wasCents: number | null
  /** Tenths of a star, and how many people gave them. */
  readonly rating: number
  readonly reviews: number
  /** Hue of its picture in degrees, and which outline it has. */
  readonly hue: number
  readonly shape: number
  /** What its picture is of, in plain English. */
  readonly subject?: string
}
