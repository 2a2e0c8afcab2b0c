/** A phone's display, in pixels. */
export interface DisplaySize {
  readonly width: number
  readonly height: number
}

/** A place on a display, in its pixels. */
export interface DisplayPoint {
  readonly x: number
  readonly y: number
}
