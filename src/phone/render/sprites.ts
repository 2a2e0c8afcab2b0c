import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import { createCanvas } from '@napi-rs/canvas'
import type { Bounds } from '../../android/geometry.ts'
import { height, isEmpty, width } from '../../android/geometry.ts'
import { LruCache } from '../lru-cache.ts'
import { PictureStore } from './picture-store.ts'
import type { Sprite } from './pixel-sheet.ts'

/** Maximum bytes of the sprites of the process; the wallpaper of a large display at its own size takes 17 MiB. */
const MAX_BYTES = 16 * 1024 * 1024

const sprites = new PictureStore<Sprite>(MAX_BYTES)
const canvases = new LruCache<string, Canvas>(24)

/**
 * The sprite of this name. On a cache miss `draw` draws it, with the sprite's point as origin; `region` (whole pixels
 * from there) clips it. The name must identify everything that the drawing depends on: then the picture does not depend
 * on what was drawn before. Stamp the sprite before you ask for another: its memory is used again.
 */
export function spriteOf(name: string, region: Bounds, draw: (context: SKRSContext2D) => void): Sprite {
  const known = sprites.get(name)
  if (known !== undefined) return known
  return cutOut(drawRegion(region, draw), region, name)
}

/** Rows of pixels; the region that was drawn lies in the top left corner. */
interface Drawn {
  readonly words: Int32Array
  readonly stride: number
}

function drawRegion(region: Bounds, draw: (context: SKRSContext2D) => void): Drawn {
  if (isEmpty(region)) return { words: new Int32Array(0), stride: 0 }
  const canvas = canvasFor(width(region), height(region))
  const context = canvas.getContext('2d')
  // Also clears the stack of an unfinished drawing.
  context.reset()
  context.translate(-region.left, -region.top)
  draw(context)
  const bytes = canvas.data()
  return { words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4), stride: canvas.width }
}

/** Few sizes, so that few canvases serve all sprites. */
function canvasFor(wide: number, high: number): Canvas {
  const [columns, rows] = [roomFor(wide), roomFor(high)]
  const key = `${columns}x${rows}`
  const known = canvases.get(key)
  if (known !== undefined) return known
  const canvas = createCanvas(columns, rows)
  // A large one is rarely needed, and would be kept for long.
  if (columns * rows <= 512 * 512) canvases.set(key, canvas)
  return canvas
}

function roomFor(length: number): number {
  if (length > 1024) return length
  const power = Math.max(16, 2 ** Math.ceil(Math.log2(length)))
  return power * 0.75 >= length ? power * 0.75 : power
}

/** The sprite of the drawn part of the region. */
function cutOut({ words, stride }: Drawn, region: Bounds, name: string): Sprite {
  let [left, top, right, bottom] = [width(region), height(region), 0, 0]
  for (let y = 0; y < height(region); y++) {
    const row = y * stride
    let first = 0
    while (first < width(region) && words[row + first] === 0) first++
    if (first === width(region)) continue
    let end = width(region)
    while (words[row + end - 1] === 0) end--
    left = Math.min(left, first)
    right = Math.max(right, end)
    top = Math.min(top, y)
    bottom = y + 1
  }
  const [wide, high] = [Math.max(0, right - left), Math.max(0, bottom - top)]
  return sprites.add(name, wide * high, (own) => {
    for (let y = 0; y < high; y++) {
      const from = (top + y) * stride + left
      own.set(words.subarray(from, from + wide), y * wide)
    }
    let covered = 0
    while (covered < own.length && (own[covered] ?? 0) >>> 24 === 255) covered++
    const opaque = covered === own.length
    return { left: region.left + left, top: region.top + top, width: wide, height: high, words: own, opaque }
  })
}
