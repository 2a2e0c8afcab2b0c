import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Bounds, Point } from '@droidgym/android/geometry'
import { LruCache } from '../lru-cache.ts'
import type { Scene } from '../view/window.ts'
import type { PixelSheet } from './pixel-sheet.ts'
import type { DrawnRegion } from './region-canvas.ts'
import { drawRegion } from './region-canvas.ts'
import { spriteOf } from './sprites.ts'
import type { GlyphLine, LinePlace } from './text/composed-text.ts'
import { composeLine } from './text/composed-text.ts'

/** Steps within a pixel, along each axis, at which a sprite can begin. */
const PARTS = 8

/** Short names of scales and densities: the long ones would be part of every sprite's name. */
const scales = new LruCache<string, string>(256)
let lastScale = 0

/** A drawing at a point of the display. Lengths in display pixels. */
export interface SpriteDrawing {
  /** Identifies, with scale and density, everything that the drawing depends on, including its room. */
  readonly name: string
  readonly at: Point
  /** The room that the drawing takes, relative to `at`. */
  readonly room: Bounds
  /** Draws with `at` as origin, in display pixels. */
  draw(context: SKRSContext2D): void
  /** The same as a line of glyphs, where it is one: that is faster. */
  line?(): GlyphLine | undefined
}

/** Draws the display on a sheet, scaled to the sheet's size. */
export class DisplayCanvas {
  readonly sheet: PixelSheet
  /** Sheet pixels per display pixel. */
  readonly scaleX: number
  readonly scaleY: number
  /** Pixels per dp. */
  readonly density: number
  readonly locale: string
  readonly #name: string
  readonly #windowEdges: ReadonlySet<number>

  /** `frames` are those of the windows. */
  constructor(sheet: PixelSheet, { density, locale, ...display }: Scene, frames: readonly Bounds[]) {
    this.sheet = sheet
    this.#windowEdges = new Set(frames.flatMap(({ top, bottom }) => [top, bottom]))
    this.scaleX = sheet.width / display.width
    this.scaleY = sheet.height / display.height
    this.density = density
    this.locale = locale
    const scale = `${this.scaleX} ${this.scaleY} ${density}`
    this.#name = scales.getOrMake(scale, () => `${++lastScale} `)
  }

  /**
   * A box of the display on the sheet; its edges may lie within pixels. The edges of windows are rounded to whole
   * pixels: where boxes of stacked windows meet, the pixels below would shine through.
   */
  toSheet({ left, top, right, bottom }: Bounds): Bounds {
    return { left: left * this.scaleX, top: this.#row(top), right: right * this.scaleX, bottom: this.#row(bottom) }
  }

  #row(y: number): number {
    return this.#windowEdges.has(y) ? Math.round(y * this.scaleY) : y * this.scaleY
  }

  /** Draws a sprite, from the cache where possible. `opacity` is from 0 to 1. */
  draw(drawing: SpriteDrawing, opacity: number): void {
    const { sheet, scaleX, scaleY } = this
    // Sprites begin at whole steps of a pixel, so that a moved one is often cached.
    const x8 = Math.round(drawing.at.x * scaleX * PARTS)
    const y8 = Math.round(drawing.at.y * scaleY * PARTS)
    const [x, y] = [Math.floor(x8 / PARTS), Math.floor(y8 / PARTS)]
    const [partX, partY] = [x8 - x * PARTS, y8 - y * PARTS]
    const { room } = drawing
    const left = Math.floor(room.left * scaleX + partX / PARTS)
    const top = Math.floor(room.top * scaleY + partY / PARTS)
    const right = Math.ceil(room.right * scaleX + partX / PARTS)
    const bottom = Math.ceil(room.bottom * scaleY + partY / PARTS)
    const { clip } = sheet
    if (x + left >= clip.right || x + right <= clip.left || y + top >= clip.bottom || y + bottom <= clip.top) return
    let name = `${this.#name}${partX * PARTS + partY} ${drawing.name}`
    if (opacity !== 1) name += ` ${opacity}`
    let region: Bounds = { left, top, right, bottom }
    if (right - left > sheet.width || bottom - top > sheet.height) {
      region = cut(region, { left: -x, top: -y, right: sheet.width - x, bottom: sheet.height - y })
      name += ` ${region.left} ${region.top} ${region.right} ${region.bottom}`
    }
    const place = { region, x: partX / PARTS, y: partY / PARTS, scaleX, scaleY, opacity }
    const sprite = spriteOf(name, region, sheet, () => {
      const line = drawing.line?.()
      return line === undefined ? drawOnCanvas(drawing, place) : composeLine(line, place)
    })
    sheet.stamp(sprite, x, y)
  }
}

function drawOnCanvas(drawing: SpriteDrawing, { region, x, y, scaleX, scaleY, opacity }: LinePlace): DrawnRegion {
  return drawRegion(region, (context) => {
    context.translate(x, y)
    context.scale(scaleX, scaleY)
    context.globalAlpha = opacity
    drawing.draw(context)
  })
}

/** Clips what is larger than the sheet: a long line, a zoomed picture. */
function cut(region: Bounds, sheet: Bounds): Bounds {
  const [columns, rows] = [sheet.right - sheet.left, sheet.bottom - sheet.top]
  const wide = region.right - region.left > columns
  const high = region.bottom - region.top > rows
  return {
    left: wide ? Math.max(region.left, sheet.left) : region.left,
    top: high ? Math.max(region.top, sheet.top) : region.top,
    right: wide ? Math.min(region.right, sheet.right) : region.right,
    bottom: high ? Math.min(region.bottom, sheet.bottom) : region.bottom,
  }
}
