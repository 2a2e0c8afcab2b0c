import type { DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import { rasterized } from '@droidgym/phone/render/rasterized-drawing'
import type { Curve, Curves } from './picture-step.ts'

const LEVELS = 255

/** Replaces each level by what the curves give: that of its channel, then that of all, then that of luminance. */
export function curved(
  context: DrawingContext,
  { width, height }: DrawingBox,
  { source, curves }: { readonly source: DrawingContext; readonly curves: Curves },
): void {
  const { width: columns, height: rows } = source.canvas
  const image = source.getImageData(0, 0, columns, rows)
  const { data } = image
  const all = levelsOf(curves.rgb)
  const through = (curve: Curve | undefined): Uint8ClampedArray => levelsOf(curve).map((level) => at(all, level))
  const [reds, greens, blues] = [through(curves.red), through(curves.green), through(curves.blue)] as const
  const luminance = curves.luminance === undefined ? null : levelsOf(curves.luminance)
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const red = at(reds, data[pixel] ?? 0)
    const green = at(greens, data[pixel + 1] ?? 0)
    const blue = at(blues, data[pixel + 2] ?? 0)
    const light = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    const more = luminance === null ? 0 : at(luminance, light) - light
    // The array clamps.
    data[pixel] = red + more
    data[pixel + 1] = green + more
    data[pixel + 2] = blue + more
  }
  const changed = rasterized((into) => into.putImageData(image, 0, 0), { width: columns, height: rows })
  context.drawImage(changed.canvas, 0, 0, width, height)
}

function at(levels: Uint8ClampedArray, level: number): number {
  return levels[level] ?? level
}

/** What each of the 256 levels becomes. */
function levelsOf(curve: Curve = STRAIGHT): Uint8ClampedArray {
  const height = heights(curve)
  return Uint8ClampedArray.from({ length: LEVELS + 1 }, (_, level) => height(level / LEVELS) * LEVELS)
}

/** Changes nothing. */
export const STRAIGHT: Curve = [{ x: 0, y: 0 }, { x: 1, y: 1 }]

/**
 * The height of the curve at each place from 0 to 1: smooth, through all points, and never higher or lower than the
 * two points beside the place (a monotone cubic, with the slopes of Fritsch and Butland). Level beyond the ends.
 */
export function heights(curve: Curve): (x: number) => number {
  const rises = curve.slice(1).map((point, index) => {
    const before = curve[index] ?? point
    return (point.y - before.y) / (point.x - before.x)
  })
  const slopes = curve.map((_, index) => {
    const [before, after] = [rises[index - 1], rises[index]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
  return (x) => {
    const next = curve.findIndex((point) => point.x >= x)
    const [start, end] = [curve[next - 1], curve[next]]
    if (end === undefined) return curve.at(-1)?.y ?? x
    if (start === undefined) return end.y
    const width = end.x - start.x
    const t = (x - start.x) / width
    const [from = 0, to = 0] = [slopes[next - 1], slopes[next]]
    return (1 + 2 * t) * (1 - t) ** 2 * start.y + t * (1 - t) ** 2 * width * from
      + t ** 2 * (3 - 2 * t) * end.y + t ** 2 * (t - 1) * width * to
  }
}
