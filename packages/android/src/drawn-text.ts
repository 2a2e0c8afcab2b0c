import type { Bounds } from './geometry.ts'

/** A line of text on the display, and its visible part in pixels. */
export interface DrawnText {
  readonly text: string
  readonly bounds: Bounds
}
