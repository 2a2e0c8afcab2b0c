import type { Bounds } from '@droidgym/android/geometry'
import type { Color } from '../view/style.ts'

/** A small picture that is drawn repeatedly. */
export interface Sprite {
  /** Offset of its top left pixel from the point that it is drawn at. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Red in the lowest byte, alpha in the highest; colours are premultiplied by alpha. Rows from the top. */
  readonly words: Int32Array
  readonly opaque: boolean
}

/** Red and blue, which are blended at once in one word: there are eight bits of room above each. */
const RED_AND_BLUE = 0xff00ff
const GREEN = 0x00ff00
const HALF_RED_AND_BLUE = 0x800080
const HALF_GREEN = 0x008000

/**
 * The picture under construction: boxes and sprites on top of each other. At the sizes that agents use, a call into a
 * drawing library costs more than the drawing itself, so this class draws.
 */
export class PixelSheet {
  readonly width: number
  readonly height: number
  /** As in a sprite, but the highest byte is unused: the sheet is opaque. */
  readonly words: Int32Array
  /** Limits drawing; whole pixels inside the sheet. */
  clip: Bounds

  /** Draws into the first `width * height` of the words and keeps their content. */
  constructor(width: number, height: number, words: Int32Array) {
    this.width = width
    this.height = height
    this.words = words
    this.clip = { left: 0, top: 0, right: width, bottom: height }
  }

  /** Fills a box. Its edges may lie within pixels, which are then partly covered. `opacity` is from 0 to 1. */
  fill(box: Bounds, color: Color, opacity: number): void {
    const { clip } = this
    const left = Math.max(box.left, clip.left)
    const top = Math.max(box.top, clip.top)
    const right = Math.min(box.right, clip.right)
    const bottom = Math.min(box.bottom, clip.bottom)
    if (right <= left || bottom <= top) return
    const { word, alpha } = parseColor(color)
    const innerLeft = Math.ceil(left)
    const innerRight = Math.floor(right)
    const coversRows = left === 0 && right === this.width && alpha * opacity === 1
    for (let y = Math.floor(top); y < bottom; y++) {
      if (coversRows && y >= top && y + 1 <= bottom) {
        // All whole rows at once: most boxes of this width are backgrounds.
        this.words.fill(word, y * this.width, Math.floor(bottom) * this.width)
        y = Math.floor(bottom) - 1
        continue
      }
      const row = y * this.width
      const weight = alpha * opacity * 256 * (Math.min(y + 1, bottom) - Math.max(y, top))
      if (innerLeft > innerRight) {
        // Both edges lie within the same pixel.
        this.#mix(row + innerRight, row + innerLeft, word, weight * (right - left))
        continue
      }
      if (innerLeft < innerRight) this.#mix(row + innerLeft, row + innerRight, word, weight)
      if (left < innerLeft) this.#mix(row + innerLeft - 1, row + innerLeft, word, weight * (innerLeft - left))
      if (right > innerRight) this.#mix(row + innerRight, row + innerRight + 1, word, weight * (right - innerRight))
    }
  }

  /** Draws a sprite at a whole pixel. */
  stamp(sprite: Sprite, x: number, y: number): void {
    const { clip, width, words } = this
    const left = Math.max(clip.left, x + sprite.left)
    const top = Math.max(clip.top, y + sprite.top)
    const right = Math.min(clip.right, x + sprite.left + sprite.width)
    const bottom = Math.min(clip.bottom, y + sprite.top + sprite.height)
    if (right <= left || bottom <= top) return
    const source = sprite.words
    if (sprite.opaque && sprite.width === width && right - left === width) {
      words.set(source.subarray((top - y - sprite.top) * width, (bottom - y - sprite.top) * width), top * width)
      return
    }
    for (let line = top; line < bottom; line++) {
      let from = (line - y - sprite.top) * sprite.width + left - x - sprite.left
      let to = line * width + left
      if (sprite.opaque) {
        words.set(source.subarray(from, from + right - left), to)
        continue
      }
      for (const end = to + right - left; to < end; from++, to++) {
        const over = source[from] ?? 0
        if (over === 0) continue
        const alpha = over >>> 24
        words[to] = alpha === 255 ? over : (over & 0xffffff) + weaken(words[to] ?? 0, 256 - alpha - (alpha >>> 7))
      }
    }
  }

  /** Blends a colour into the pixels of one row; `weight` is of 256. */
  #mix(from: number, to: number, word: number, weight: number): void {
    const share = Math.round(weight)
    if (share === 256) {
      this.words.fill(word, from, to)
      return
    }
    if (share === 128) {
      for (let at = from; at < to; at++) this.words[at] = mean(word, this.words[at] ?? 0)
      return
    }
    const over = weaken(word, share)
    for (let at = from; at < to; at++) this.words[at] = over + weaken(this.words[at] ?? 0, 256 - share)
  }
}

/** Multiplies every colour of a pixel by `share` / 256, rounded. */
function weaken(word: number, share: number): number {
  const redAndBlue = ((Math.imul(word & RED_AND_BLUE, share) + HALF_RED_AND_BLUE) >>> 8) & RED_AND_BLUE
  return redAndBlue | (((Math.imul(word & GREEN, share) + HALF_GREEN) >>> 8) & GREEN)
}

/** The mean of every colour, rounded up. Two halves of 255, each rounded, are 256 and spill into the next colour. */
function mean(one: number, other: number): number {
  return (one | other) - (((one ^ other) & 0xfefefe) >>> 1)
}

/** The colour as a sheet's word, and its alpha from 0 to 1. */
export function parseColor(color: Color): { readonly word: number; readonly alpha: number } {
  const value = Number.parseInt(color.slice(1, 7), 16)
  const word = ((value & 0xff) << 16) | (value & 0xff00) | (value >>> 16)
  return { word, alpha: color.length === 9 ? Number.parseInt(color.slice(7), 16) / 255 : 1 }
}
