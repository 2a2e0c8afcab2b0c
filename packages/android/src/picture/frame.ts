/** A picture of the display. */
export interface Frame {
  readonly width: number
  readonly height: number
  /** `height × width × 3` bytes, RGB, rows from the top. The caller that asked for the frame owns them. */
  readonly pixels: Uint8Array
}
