import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'

/** Width of the line between pictures, in pixels. */
export const GAP = 4
const GAP_SHADE = 255

/** Pixels. */
const FILM_HEIGHT = 480

/** The size of a film strip's pictures, in the display's proportions. */
export function pictureOf(display: Size): Size {
  return { width: Math.round((display.width * FILM_HEIGHT) / display.height), height: FILM_HEIGHT }
}

/** Joins pictures of one height side by side. */
export function filmstrip(frames: readonly Frame[]): Frame {
  const height = Math.max(0, ...frames.map((frame) => frame.height))
  const width = frames.reduce((sum, frame) => sum + frame.width + GAP, -GAP)
  const pixels = new Uint8Array(width * height * 3).fill(GAP_SHADE)
  let left = 0
  for (const frame of frames) {
    for (let row = 0; row < frame.height; row++) {
      const line = frame.pixels.subarray(row * frame.width * 3, (row + 1) * frame.width * 3)
      pixels.set(line, (row * width + left) * 3)
    }
    left += frame.width + GAP
  }
  return { width, height, pixels }
}
