/** What the heights depend on. */
interface KeyboardRoom {
  readonly heightDp: number
  readonly smallestWidthDp: number
  readonly landscape: boolean
}

export interface KeyboardHeight {
  /** The bar above the keys, and each of the four rows of keys. dp. */
  readonly strip: number
  readonly row: number
}

/** Heights of LatinIME: config.xml of sw320dp, land, sw600dp and sw600dp-land (Android 10); keys take 46% at most. */
export function keyboardHeight({ heightDp, smallestWidthDp, landscape }: KeyboardRoom): KeyboardHeight {
  const tablet = smallestWidthDp >= 600
  const keys = tablet ? (landscape ? 283.5 : 302.4) : landscape ? 176 : 205.6
  const strip = tablet ? 44 : landscape ? 36 : 40
  return { strip, row: Math.min(keys, heightDp * 0.46 - strip / 2) / 4 }
}

/** Everything together. dp. */
export function keyboardTotal(room: KeyboardRoom): number {
  const { strip, row } = keyboardHeight(room)
  return strip + 4 * row
}
