/** A picture of the display. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** `height × width × 3` bytes, RGB, rows from the top. They belong to whoever asked for the frame alone. */
  readonly pixels: Uint8Array
}
