/** A picture of the display. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** `height × width × 3` bytes, RGB, rows from the top. */
  readonly pixels: Uint8Array
}
