import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Bounds, Size } from '@droidgym/android/geometry'
import { height, isEmpty, width } from '@droidgym/android/geometry'
import { SizedCache } from '@droidgym/android/sized-cache'
import { NO_FORMS } from './local-forms.ts'

/** Rows of pixels, as words of a sprite; the region that was drawn lies in the top left corner. */
export interface DrawnRegion {
  readonly words: Int32Array
  readonly stride: number
}

/** Bytes of the canvases; one for a display of 1080 × 2160 takes 9 MiB. */
const MAX_BYTES = 48 * 1024 * 1024
const canvases = new SizedCache<string, Canvas>(MAX_BYTES)

/** Draws what lies in a region, whole pixels from the drawing's origin. */
export function drawRegion(region: Bounds, draw: (context: SKRSContext2D) => void): DrawnRegion {
  if (isEmpty(region)) return { words: new Int32Array(0), stride: 0 }
  const canvas = canvasFor(width(region), height(region))
  const context = canvas.getContext('2d')
  // Also clears the stack of an unfinished drawing.
  context.reset()
  context.lang = NO_FORMS
  context.translate(-region.left, -region.top)
  draw(context)
  const bytes = canvas.data()
  return { words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4), stride: canvas.width }
}

/**
 * The drawn part of a region of this size, from the region's top left corner; without width and height where nothing is
 * drawn.
 */
export function drawnPart({ words, stride }: DrawnRegion, { width: wide, height: high }: Size): Bounds {
  let [left, top, right, bottom] = [wide, high, 0, 0]
  for (let y = 0; y < high; y++) {
    const row = y * stride
    let first = 0
    while (first < wide && words[row + first] === 0) first++
    if (first === wide) continue
    let end = wide
    while (words[row + end - 1] === 0) end--
    left = Math.min(left, first)
    right = Math.max(right, end)
    top = Math.min(top, y)
    bottom = y + 1
  }
  return { left, top, right: Math.max(left, right), bottom: Math.max(top, bottom) }
}

const BYTES_PER_PIXEL = 4

/** Few sizes, so that few canvases serve all drawings. */
function canvasFor(wide: number, high: number): Canvas {
  const [columns, rows] = [roomFor(wide), roomFor(high)]
  const key = `${columns}x${rows}`
  const known = canvases.get(key)
  if (known !== undefined) return known
  const canvas = createCanvas(columns, rows)
  canvases.set(key, canvas, columns * rows * BYTES_PER_PIXEL)
  return canvas
}

/** Lengths as of displays are taken as they are: rounded up, the largest canvases would be much larger. */
function roomFor(length: number): number {
  if (length > 1024) return length
  const power = Math.max(16, 2 ** Math.ceil(Math.log2(length)))
  return power * 0.75 >= length ? power * 0.75 : power
}
