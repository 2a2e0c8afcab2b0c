import { height, width } from '@droidgym/android/geometry'
import type { Color } from '../../view/style.ts'
import { drawRegion, drawnPart } from '../region-canvas.ts'
import type { GlyphMask } from './mask-store.ts'
import { MaskStore, QUARTERS } from './mask-store.ts'

/** What all glyphs of a text are drawn with. */
export interface GlyphLook {
  /** CSS font. */
  readonly font: string
  /** Of the canvas. */
  readonly lang: string
  /** Pixels of the font, before scaling. */
  readonly size: number
  readonly scaleX: number
  readonly scaleY: number
  /** Skia draws dark letters bolder than bright ones. */
  readonly color: Color
  /** Identifies all of it. */
  readonly name: string
}

/** `color` may be any: only what it does to the masks counts. */
export function glyphLook({ font, lang, size, scaleX, scaleY, color }: Omit<GlyphLook, 'name'>): GlyphLook {
  const grey = equallyBold(color)
  return { font, lang, size, scaleX, scaleY, color: grey, name: `${lang} ${font} ${scaleX} ${scaleY} ${grey}` }
}

/**
 * One of eight greys whose glyphs cover as much as those of a colour: Skia corrects contrast by the upper three bits of
 * the luminance of the upper three bits of each channel (found by drawing all of them).
 */
function equallyBold(color: Color): Color {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) >> 5)
  const [red = 0, green = 0, blue = 0] = channels.map((bits) => (bits << 5) | (bits << 2) | (bits >> 1))
  const luminance = (red * 54 + green * 183 + blue * 19) >> 8
  const grey = (luminance & 0xe0).toString(16).padStart(2, '0')
  return `#${grey}${grey}${grey}`
}

const masks = new MaskStore()

/** The mask of one or more characters that begin `quarter` (0–3) quarters of a pixel after the whole pixel. */
export function glyphMask(look: GlyphLook, text: string, quarter: number): GlyphMask {
  return masks.get(look.name, quarter, text) ?? masks.add(look.name, quarter, text, drawMask(look, text, quarter))
}

function drawMask({ font, lang, size, scaleX, scaleY, color }: GlyphLook, text: string, quarter: number): GlyphMask {
  const [wide, high] = [size * scaleX, size * scaleY]
  // Letters may exceed their line by half, and be twice as wide as the line is high.
  const region = {
    left: -Math.ceil(wide / 2) - 1,
    top: -Math.ceil(high * 1.5) - 1,
    right: Math.ceil(wide * 2) + 1,
    bottom: Math.ceil(high) + 1,
  }
  const drawn = drawRegion(region, (context) => {
    context.translate(quarter / QUARTERS, 0)
    context.scale(scaleX, scaleY)
    context.lang = lang
    context.font = font
    context.fillStyle = color
    context.fillText(text, 0, 0)
  })
  const part = drawnPart(drawn, { width: width(region), height: height(region) })
  const [columns, rows] = [width(part), height(part)]
  const coverage = new Uint8Array(columns * rows)
  for (let y = 0; y < rows; y++) {
    const from = (part.top + y) * drawn.stride + part.left
    for (let x = 0; x < columns; x++) coverage[y * columns + x] = (drawn.words[from + x] ?? 0) >>> 24
  }
  return { left: region.left + part.left, top: region.top + part.top, width: columns, height: rows, coverage, start: 0 }
}
