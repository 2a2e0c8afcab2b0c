import type { Bounds, Size } from '@droidgym/android/geometry'
import { height, width } from '@droidgym/android/geometry'

// After the detection model of PP-OCR ("differentiable binarization", arXiv 1911.08947), whose output is the
// probability of text at every pixel, of areas that are shrunk so that neighbouring lines stay apart. Text on screens
// is horizontal, so that an area is a rectangle here and not any quadrilateral.

/** The defaults of PaddleOCR's `DBPostProcess` and its command line. */
const MIN_PROBABILITY = 0.3
const MIN_SCORE = 0.6
const UNCLIP_RATIO = 1.5
/** Pixels. */
const MIN_SIDE = 3
/** A screen has fewer lines; pictures of noise have more. */
const MAX_AREAS = 1000

/** The areas of a probability map (row by row from the top) that hold a line of text, in reading order. */
export function textAreas(probabilities: Float32Array, size: Size): readonly Bounds[] {
  const seen = new Uint8Array(probabilities.length)
  const areas: Bounds[] = []
  for (let start = 0; start < probabilities.length && areas.length < MAX_AREAS; start++) {
    if (seen[start] === 1 || !isText(probabilities[start])) continue
    const { box, score } = flood(probabilities, size, seen, start)
    if (Math.min(width(box), height(box)) >= MIN_SIDE && score >= MIN_SCORE) areas.push(unclip(box, size))
  }
  return inReadingOrder(areas)
}

/** The connected pixels of text around one, marked as seen, and their mean probability. */
function flood(
  probabilities: Float32Array,
  size: Size,
  seen: Uint8Array,
  start: number,
): { readonly box: Bounds; readonly score: number } {
  const waiting = [start]
  seen[start] = 1
  let [left, top, right, bottom] = [size.width, size.height, 0, 0]
  let sum = 0
  let count = 0
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % size.width
    const y = (at - x) / size.width
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
    sum += probabilities[at] ?? 0
    count += 1
    const around = [
      ...(x > 0 ? [at - 1] : []), ...(x < size.width - 1 ? [at + 1] : []), at - size.width, at + size.width,
    ]
    for (const next of around) {
      if (seen[next] !== 0 || !isText(probabilities[next])) continue
      seen[next] = 1
      waiting.push(next)
    }
  }
  return { box: { left, top, right, bottom }, score: sum / count }
}

function isText(probability: number | undefined): boolean {
  return probability !== undefined && probability > MIN_PROBABILITY
}

/** The area before it was shrunk: grown by its surface times the ratio over its circumference. */
function unclip(box: Bounds, size: Size): Bounds {
  const by = Math.round((width(box) * height(box) * UNCLIP_RATIO) / (2 * (width(box) + height(box))))
  return {
    left: Math.max(0, box.left - by),
    top: Math.max(0, box.top - by),
    right: Math.min(size.width, box.right + by),
    bottom: Math.min(size.height, box.bottom + by),
  }
}

/**
 * Sorts line by line: areas are on one line if their middles differ by less than half the height of the line's first.
 */
function inReadingOrder(areas: readonly Bounds[]): readonly Bounds[] {
  const lines: Bounds[][] = []
  for (const area of areas.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.at(-1)
    const [first] = line ?? []
    if (line !== undefined && first !== undefined && middle(area) - middle(first) < height(first) / 2) line.push(area)
    else lines.push([area])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.left - b.left))
}

function middle({ top, bottom }: Bounds): number {
  return (top + bottom) / 2
}
