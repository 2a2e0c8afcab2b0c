import type { Frame } from './frame.ts'
import type { Size } from '../geometry.ts'

/**
 * Resizes a picture with a tent filter: every new pixel is a mean of the pixels around its place, whose weights fall
 * off linearly over the width of a pixel of the coarser picture. Smaller pictures do not flicker, larger ones are
 * interpolated. Returns the frame itself when it has the size already.
 */
export function resample(frame: Frame, size: Size): Frame {
  const { width, height } = size
  if (frame.width === width && frame.height === height) return frame
  const rows = resampleMiddle(frame.pixels, [frame.height, frame.width, 3], width)
  return { width, height, pixels: resampleMiddle(rows, [1, frame.height, width * 3], height) }
}

/** Resizes the middle one of three dimensions. */
function resampleMiddle(
  bytes: Uint8Array,
  [outer, length, inner]: readonly [outer: number, length: number, inner: number],
  newLength: number,
): Uint8Array {
  if (length === newLength) return bytes
  const result = new Uint8Array(outer * newLength * inner)
  for (let at = 0; at < newLength; at++) {
    const { first, weights } = weightsAt(at, length, newLength)
    for (let row = 0; row < outer; row++) {
      const from = (row * length + first) * inner
      const to = (row * newLength + at) * inner
      for (let each = 0; each < inner; each++) {
        // Bytes are cut off, not rounded.
        let sum = 0.5
        for (let tap = 0; tap < weights.length; tap++) {
          sum += (weights[tap] ?? 0) * (bytes[from + tap * inner + each] ?? 0)
        }
        result[to + each] = sum
      }
    }
  }
  return result
}

/** The places that contribute to a new one, from `first` on, and their weights, which add up to 1. */
function weightsAt(at: number, length: number, newLength: number): { first: number; weights: readonly number[] } {
  const scale = length / newLength
  const reach = Math.max(1, scale)
  const center = (at + 0.5) * scale
  const first = Math.max(0, Math.ceil(center - reach - 0.5))
  const last = Math.min(length - 1, Math.floor(center + reach - 0.5))
  const weights = []
  for (let place = first; place <= last; place++) weights.push(1 - Math.abs(place + 0.5 - center) / reach)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return { first, weights: weights.map((weight) => weight / total) }
}
