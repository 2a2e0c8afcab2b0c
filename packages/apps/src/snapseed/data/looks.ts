import type { Effect } from '../../shared/media/edits/effects.ts'

/**
 * The looks, in the order of the strip. Assumption: their names are the same in every language, and how each changes
 * the drawing.
 */
export const LOOKS: readonly { readonly name: string; readonly effect: Effect }[] = [
  { name: 'Portrait', effect: { saturation: 0.85, lift: 5, warmth: 0.12 } },
  { name: 'Smooth', effect: { contrast: 0.85, lift: 3 } },
  { name: 'Pop', effect: { saturation: 1.5, contrast: 1.15 } },
  { name: 'Accentuate', effect: { saturation: 1.2, contrast: 1.3 } },
  { name: 'Faded Glow', effect: { saturation: 0.6, contrast: 0.75, lift: 10, warmth: 0.15 } },
  { name: 'Morning', effect: { lift: 7, warmth: 0.4 } },
  { name: 'Bright', effect: { lift: 14 } },
  { name: 'Fine Art', effect: { saturation: 0 } },
  { name: 'Push', effect: { contrast: 1.45, lift: -4 } },
  { name: 'Structure', effect: { contrast: 1.6 } },
  { name: 'Silhouette', effect: { saturation: 0.1, contrast: 2.2, lift: -10 } },
]
