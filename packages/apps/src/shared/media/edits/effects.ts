import type { Hsl, Tone } from '@droidgym/phone/view/scenery'

/** What an edit does to every colour. */
export interface Effect {
  /** Factors; 1 changes nothing. */
  readonly saturation?: number
  readonly contrast?: number
  /** Percent of lightness added. */
  readonly lift?: number
  /** Share of the way to amber, or to blue when negative. */
  readonly warmth?: number
}

/** Whether an effect leaves colours as they are. */
export function isNothing({ saturation = 1, contrast = 1, lift = 0, warmth = 0 }: Effect): boolean {
  return saturation === 1 && contrast === 1 && lift === 0 && warmth === 0
}

const AMBER = 35
const BLUE = 210

export function toneOf(effects: readonly Effect[]): Tone {
  return (color) => effects.reduce(applied, color)
}

function applied(color: Hsl, { saturation = 1, contrast = 1, lift = 0, warmth = 0 }: Effect): Hsl {
  const target = warmth < 0 ? BLUE : AMBER
  return {
    hue: color.hue + (target - color.hue) * Math.min(1, Math.abs(warmth)),
    saturation: color.saturation * saturation,
    lightness: (color.lightness - 50) * contrast + 50 + lift,
  }
}
