import type { Bounds, Size } from '@droidgym/android/geometry'
import { height, width } from '@droidgym/android/geometry'
import type { Sprite } from './pixel-sheet.ts'
import type { DrawnRegion } from './region-canvas.ts'
import { drawnPart } from './region-canvas.ts'
import { SheetStores } from './sheet-stores.ts'

const MEBIBYTE = 1024 * 1024
/** A sprite is small if so many of its size fit on its sheet: an icon, a button, a line of text. */
const ON_A_SHEET = 13

/**
 * The sprites of the process: bytes for those of small and of large sheets each, and how many sheets the latter may
 * take. A large sprite would push out hundreds of small ones. The wallpaper takes a sheet, and the parts of the screens
 * that an agent moves between take a few.
 */
const small = new SheetStores<Sprite>(8 * MEBIBYTE, 2)
const large = new SheetStores<Sprite>(4 * MEBIBYTE, 4)

/**
 * The sprite of this name for a sheet. On a cache miss `draw` draws what lies in the region, whole pixels from the
 * sprite's point. The name must identify everything that the drawing depends on: then the picture does not depend on
 * what was drawn before. Stamp the sprite before you ask for another: its memory is used again.
 */
export function spriteOf(name: string, region: Bounds, sheet: Size, draw: () => DrawnRegion): Sprite {
  const isSmall = width(region) * height(region) * ON_A_SHEET <= sheet.width * sheet.height
  const store = (isSmall ? small : large).of(sheet)
  const known = store.get(name)
  if (known === undefined) return cutOut(draw(), region, (count, make) => store.add(name, count, make))
  if (!store.isOld(name)) return known
  return store.add(name, known.words.length, (words) => {
    words.set(known.words)
    return { ...known, words }
  })
}

type Add = (count: number, make: (words: Int32Array) => Sprite) => Sprite

/** The sprite of the drawn part of the region. */
function cutOut(drawn: DrawnRegion, region: Bounds, add: Add): Sprite {
  const { words, stride } = drawn
  const part = drawnPart(drawn, { width: width(region), height: height(region) })
  const { left, top } = part
  const [wide, high] = [width(part), height(part)]
  return add(wide * high, (own) => {
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
