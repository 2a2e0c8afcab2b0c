import type { Bounds } from '../../android/geometry.ts'
import { height, width } from '../../android/geometry.ts'
import { PictureStore } from './picture-store.ts'
import type { Sprite } from './pixel-sheet.ts'
import type { DrawnRegion } from './region-canvas.ts'

/** Maximum bytes of the sprites of the process; the wallpaper of a large display at its own size takes 17 MiB. */
const MAX_BYTES = 12 * 1024 * 1024

const sprites = new PictureStore<Sprite>(MAX_BYTES)

/**
 * The sprite of this name. On a cache miss `draw` draws what lies in the region, whole pixels from the sprite's point.
 * The name must identify everything that the drawing depends on: then the picture does not depend on what was drawn
 * before. Stamp the sprite before you ask for another: its memory is used again.
 */
export function spriteOf(name: string, region: Bounds, draw: () => DrawnRegion): Sprite {
  return sprites.get(name) ?? cutOut(draw(), region, name)
}

/** The sprite of the drawn part of the region. */
function cutOut({ words, stride }: DrawnRegion, region: Bounds, name: string): Sprite {
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
