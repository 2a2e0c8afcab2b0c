import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Color } from './style.ts'

/** Our own vector pictures, as data. Coordinates are in a square viewport. */
export interface Glyph {
  /** Edge of the square viewport of the paths. */
  readonly viewport: number
  readonly paths: readonly GlyphPath[]
  /** Drawn mirrored in right-to-left layouts (arrows). */
  readonly mirrors?: boolean
}

export interface GlyphPath {
  /** SVG path data. */
  readonly d: string
  /** The path's own colour; when absent, the image's tint. */
  readonly fill?: Color
  /** Draws the outline with this width in viewport units instead of filling. */
  readonly stroke?: number
}

export type DrawingContext = SKRSContext2D

/** Draws into a box whose origin is the node's top left corner; the unit is the dp. */
export type Drawing = (context: DrawingContext, box: DrawingBox) => void

export interface DrawingBox {
  readonly width: number
  readonly height: number
  readonly rtl: boolean
}

export function glyph(viewport: number, ...paths: readonly (string | GlyphPath)[]): Glyph {
  return { viewport, paths: paths.map((path) => (typeof path === 'string' ? { d: path } : path)) }
}
