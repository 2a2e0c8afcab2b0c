import type { Bounds, Point } from '@droidgym/android/geometry'
import { height, width } from '@droidgym/android/geometry'
import { LruCache } from '../../lru-cache.ts'
import type { Color } from '../../view/style.ts'
import { parseColor } from '../pixel-sheet.ts'
import type { DrawnRegion } from '../region-canvas.ts'
import type { GlyphLook } from './glyph-masks.ts'
import { glyphLook, glyphMask } from './glyph-masks.ts'
import type { GlyphMask } from './mask-store.ts'
import { QUARTERS } from './mask-store.ts'
import { formsOf } from '../local-forms.ts'

/** A character of a line, or some that are drawn as one. */
export interface LineGlyph {
  readonly text: string
  /** CSS font. */
  readonly font: string
  /** Display pixels from the line's origin, which is on its baseline. */
  readonly x: number
}

/** A line whose glyphs are drawn one by one. */
export interface GlyphLine {
  readonly glyphs: readonly LineGlyph[]
  /** Whose forms the glyphs have. */
  readonly locale: string
  /** Of the font, in display pixels. */
  readonly size: number
  readonly color: Color
}

/** Where a line is drawn on a picture. */
export interface LinePlace {
  /** Picture pixels that are drawn, from the whole pixel of the line's origin. */
  readonly region: Bounds
  /** The origin within that pixel, from 0 to 1. */
  readonly x: number
  readonly y: number
  /** Picture pixels per display pixel. */
  readonly scaleX: number
  readonly scaleY: number
  /** From 0 to 1. */
  readonly opacity: number
}

/** The words of a colour by coverage. A screen has few colours of text. */
const shades = new LruCache<string, Int32Array>(64)

/** The buffer for all lines; as large as the largest so far. */
let words = new Int32Array(0)

/**
 * Draws a line from masks of its glyphs: the canvas takes several times as long for the whole line, and a new line has
 * few new glyphs. The pixels are those that the canvas draws, except where a glyph begins halfway between two quarters
 * of a pixel. The words are used again for the next line.
 */
export function composeLine({ glyphs, locale, size, color }: GlyphLine, place: LinePlace): DrawnRegion {
  const { region, scaleX, scaleY } = place
  const stride = width(region)
  const count = Math.max(0, stride * height(region))
  if (words.length < count) words = new Int32Array(count)
  words.fill(0, 0, count)
  const shade = shades.getOrMake(`${color} ${place.opacity}`, () => shadesOf(color, place.opacity))
  const baseline = Math.floor(place.y + 0.5)
  const lang = formsOf(locale)
  let look: GlyphLook | undefined
  for (const { text, font, x } of glyphs) {
    if (look?.font !== font) look = glyphLook({ font, lang, size, scaleX, scaleY, color })
    const quarters = Math.floor((place.x + x * scaleX) * QUARTERS + 0.5)
    const column = Math.floor(quarters / QUARTERS)
    stamp(glyphMask(look, text, quarters - column * QUARTERS), { x: column, y: baseline }, shade, region)
  }
  return { words, stride }
}

function stamp(mask: GlyphMask, at: Point, shade: Int32Array, region: Bounds): void {
  const stride = width(region)
  const [left, top] = [at.x + mask.left - region.left, at.y + mask.top - region.top]
  const [firstX, lastX] = [Math.max(0, -left), Math.min(mask.width, stride - left)]
  const lastY = Math.min(mask.height, height(region) - top)
  for (let y = Math.max(0, -top); y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const over = shade[mask.coverage[mask.start + y * mask.width + x] ?? 0] ?? 0
      if (over === 0) continue
      const index = (top + y) * stride + left + x
      const under = words[index] ?? 0
      words[index] = under === 0 ? over : blend(over, under)
    }
  }
}

/** The colour at each coverage, premultiplied. */
function shadesOf(color: Color, opacity: number): Int32Array {
  const { word, alpha } = parseColor(color)
  const column = eachByte(word | 0xff000000, (byte) => Math.round(byte * alpha * opacity))
  const at = (coverage: number): number => eachByte(column, (byte) => (byte * (coverage + 1)) >> 8)
  return Int32Array.from({ length: 256 }, (_, coverage) => at(coverage))
}

function blend(over: number, under: number): number {
  const rest = 256 - (over >>> 24)
  return over + eachByte(under, (byte) => (byte * rest) >> 8)
}

/** Skia rounds down too where it covers pixels in part. */
function eachByte(word: number, change: (byte: number) => number): number {
  const [red, green, blue] = [change(word & 255), change((word >>> 8) & 255), change((word >>> 16) & 255)]
  return red | (green << 8) | (blue << 16) | (change(word >>> 24) << 24)
}
