import type { Glyph, GlyphPath } from '@droidgym/phone/view/drawing'
import { glyph } from '@droidgym/phone/view/drawing'
import { disc, line } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { Color } from '@droidgym/phone/view/style'

/** Google's colours. */
export const WHITE = '#FFFFFF'
export const BLUE = '#4285F4'
export const RED = '#EA4335'
export const YELLOW = '#FBBC04'
export const GREEN = '#34A853'

/**
 * A launcher's icon: a circle, as adaptive icons have on a round mask (AOSP AdaptiveIconDrawable, whose layers are 108
 * units wide), with a soft edge for pale wallpapers, and the shapes on it.
 */
export function icon(background: Color, ...shapes: readonly (string | GlyphPath)[]): Glyph {
  return glyph(108, painted(disc(54, 55.5, 51), '#00000030'), painted(disc(54, 54, 50), background), ...shapes)
}

export function painted(d: string, fill: Color): GlyphPath {
  return { d, fill }
}

export function outlined(d: string, fill: Color, width: number): GlyphPath {
  return { ...line(d, width), fill }
}
