import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D } from '@napi-rs/canvas'
import type { Bounds } from '@droidgym/android/geometry'
import { center, height, width } from '@droidgym/android/geometry'
import type { Glyph } from '../view/drawing.ts'
import type { Color } from '../view/style.ts'
import type { DisplayCanvas } from './display-canvas.ts'
import { objectId } from './object-id.ts'

export interface GlyphPlace {
  /** Display pixels. */
  readonly bounds: Bounds
  /** Edge of the picture in pixels; default: as large as the box allows. */
  readonly edge: number | undefined
  readonly tint: Color
  readonly rtl: boolean
  /** From 0 to 1. */
  readonly opacity: number
}

/** How far lines may extend beyond the square of a glyph: a share of its edge. */
const OVERHANG = 1 / 8

const paths = new WeakMap<Glyph, readonly Path2D[]>()

/** Draws a vector picture in the middle of a box. */
export function paintGlyph(canvas: DisplayCanvas, glyph: Glyph, place: GlyphPlace): void {
  const { bounds, edge, tint, rtl, opacity } = place
  const side = edge ?? Math.min(width(bounds), height(bounds))
  const reach = side * (0.5 + OVERHANG)
  const mirrored = rtl && glyph.mirrors === true
  canvas.draw(
    {
      name: `glyph ${objectId(glyph)} ${side} ${tint} ${mirrored}`,
      at: center(bounds),
      room: { left: -reach, top: -reach, right: reach, bottom: reach },
      draw: (context) => {
        const scale = side / glyph.viewport
        context.scale(mirrored ? -scale : scale, scale)
        context.translate(-glyph.viewport / 2, -glyph.viewport / 2)
        drawPaths(context, glyph, tint)
      },
    },
    opacity,
  )
}

function drawPaths(context: SKRSContext2D, glyph: Glyph, tint: Color): void {
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
}

function pathsOf(glyph: Glyph): readonly Path2D[] {
  const known = paths.get(glyph)
  if (known !== undefined) return known
  const compiled = glyph.paths.map(({ d }) => new Path2D(d))
  paths.set(glyph, compiled)
  return compiled
}
