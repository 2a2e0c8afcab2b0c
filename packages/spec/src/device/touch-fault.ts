import type { Size } from '@droidgym/android/geometry'
import type { TouchPath } from './device.ts'

/** Why a finger cannot follow a path over a display; `undefined` when it can. Every backend refuses the same paths. */
export function touchFault({ points }: TouchPath, display: Size): string | undefined {
  if (points.length === 0) return 'the path has no points'
  let earlier = -1
  for (const { x, y, time } of points) {
    // The negated comparisons also catch NaN.
    if (!(x >= 0 && x < display.width && y >= 0 && y < display.height)) {
      return `(${x}, ${y}) lies off the display of ${display.width} × ${display.height} pixels`
    }
    if (!(time >= 0 && time > earlier && Number.isFinite(time))) {
      return `the times must rise from 0, but ${time} ms follows ${earlier < 0 ? 'nothing' : `${earlier} ms`}`
    }
    earlier = time
  }
  return undefined
}
