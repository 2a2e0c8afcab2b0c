import type { DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import { RADIUS, clipStroke } from './local-changes.ts'
import type { Stroke } from './picture-step.ts'

/** Fills each stroke with the piece beside it whose edge is most like the edge around the stroke. */
export function healed(
  context: DrawingContext,
  box: DrawingBox,
  { source, strokes }: { readonly source: DrawingContext; readonly strokes: readonly Stroke[] },
): void {
  const { width, height } = source.canvas
  const pixels = source.getImageData(0, 0, width, height).data
  context.drawImage(source.canvas, 0, 0, box.width, box.height)
  for (const stroke of strokes) {
    const shift = bestShift(stroke, { width, height, pixels })
    if (shift === null) continue
    // The piece, cut out in the form of the stroke.
    const scale = box.width / width
    context.save()
    clipStroke(context, box, stroke)
    context.drawImage(source.canvas, -shift.x * scale, -shift.y * scale, box.width, box.height)
    context.restore()
  }
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

const DIRECTIONS = 16

/** How far away the piece lies, in pixels; null where all of them reach beyond the picture. */
function bestShift(stroke: Stroke, { width, height, pixels }: Pixels): { x: number; y: number } | null {
  const ring = stroke.flatMap(({ x, y }) => around(DIRECTIONS, RADIUS * 1.15 * width).map((by) => ({
    x: Math.round(x * width + by.x),
    y: Math.round(y * height + by.y),
  })))
  const isInside = ({ x, y }: { x: number; y: number }): boolean => x >= 0 && y >= 0 && x < width && y < height
  const spots = stroke.map(({ x, y }) => ({ x: x * width, y: y * height }))
  const isNear = (reach: number) => (point: { x: number; y: number }): boolean =>
    spots.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < reach * RADIUS * width)
  const isHealed = isNear(1)
  const overlaps = isNear(2)
  const edge = ring.filter((point) => isInside(point) && !isHealed(point))
  let best: { x: number; y: number; apart: number } | null = null
  for (const distance of [2.4, 4, 7, 10]) {
    for (const shift of around(DIRECTIONS, distance * RADIUS * width)) {
      if (spots.some(({ x, y }) => overlaps({ x: x + shift.x, y: y + shift.y }))) continue
      const there = edge.map(({ x, y }) => ({ x: Math.round(x + shift.x), y: Math.round(y + shift.y) }))
      if (!there.every(isInside)) continue
      let apart = 0
      for (const [index, { x, y }] of edge.entries()) {
        const other = there[index] ?? { x, y }
        for (let channel = 0; channel < 3; channel++) {
          const here = pixels[(y * width + x) * 4 + channel] ?? 0
          apart += Math.abs(here - (pixels[(other.y * width + other.x) * 4 + channel] ?? 0))
        }
      }
      if (best === null || apart < best.apart) best = { ...shift, apart }
    }
  }
  return best
}

function around(count: number, radius: number): readonly { x: number; y: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  })
}
