import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import type { Bounds } from '../../android/geometry.ts'
import { center, height, width } from '../../android/geometry.ts'
import type { Glyph } from '../view/drawing.ts'
import type { Color } from '../view/style.ts'

export interface GlyphPlace {
  /** Display pixels. */
  readonly bounds: Bounds
  /** Edge of the picture in pixels; default: as large as the box allows. */
  readonly edge: number | undefined
  readonly tint: Color
  readonly rtl: boolean
}

const paths = new WeakMap<Glyph, readonly Path2D[]>()

/** Draws a vector picture in the middle of a box. */
export function paintGlyph(context: SKRSContext2D, glyph: Glyph, { bounds, edge, tint, rtl }: GlyphPlace): void {
  const side = edge ?? Math.min(width(bounds), height(bounds))
  const { x, y } = center(bounds)
  const scale = side / glyph.viewport
  context.save()
  context.translate(x, y)
  context.scale(rtl && glyph.mirrors === true ? -scale : scale, scale)
  context.translate(-glyph.viewport / 2, -glyph.viewport / 2)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const compiled = pathsOf(glyph)
  glyph.paths.forEach((part, index) => {
    const path = compiled[index]
    if (path === undefined) return
    if (part.stroke === undefined) {
      context.fillStyle = part.fill ?? tint
      context.fill(path)
    } else {
      context.strokeStyle = part.fill ?? tint
      context.lineWidth = part.stroke
      context.stroke(path)
    }
  })
  context.restore()
}

function pathsOf(glyph: Glyph): readonly Path2D[] {
  const known = paths.get(glyph)
  if (known !== undefined) return known
  const compiled = glyph.paths.map(({ d }) => new Path2D(d))
  paths.set(glyph, compiled)
  return compiled
}
