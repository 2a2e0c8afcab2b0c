import { shopData } from '@droidgym/spec/world/world-data'

/** A shelf of the shop and the kinds of goods on it. */
export interface Aisle {
  readonly name: string
  readonly goods: readonly string[]
}

export interface Department {
  readonly name: string
  /** Hue of its pictures in degrees. */
  readonly hue: number
  readonly aisles: readonly Aisle[]
}

/** What the shop sells. */
export function departments(): readonly Department[] {
  return shopData().departments.map(({ name, hue, aisles }) => ({
    name,
    hue,
    aisles: Object.entries(aisles).map(([aisle, goods]) => ({ name: aisle, goods })),
  }))
}
