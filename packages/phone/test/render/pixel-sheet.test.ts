import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf } from '@droidgym/android/geometry'
import { PixelSheet } from '@droidgym/phone/render/pixel-sheet'

const [WIDTH, HEIGHT] = [12, 9]

function sheetOf(word: number): PixelSheet {
  return new PixelSheet(WIDTH, HEIGHT, new Int32Array(WIDTH * HEIGHT).fill(word))
}

/** Red, green and blue. */
function colors(word: number): readonly number[] {
  return [word & 0xff, (word >>> 8) & 0xff, (word >>> 16) & 0xff]
}

/** How much of the pixel from `at` on lies between two places. */
function covered(at: number, from: number, to: number): number {
  return Math.max(0, Math.min(at + 1, to) - Math.max(at, from))
}

const color = fc.integer({ min: 0, max: 0xffffff })
const edge = fc.double({ min: -3, max: 15, noNaN: true })
const box = fc.record({ left: edge, top: edge, right: edge, bottom: edge })
const place = fc.record({ x: fc.integer({ min: -4, max: 14 }), y: fc.integer({ min: -6, max: 10 }) })
const clip = fc
  .tuple(fc.nat(WIDTH), fc.nat(HEIGHT), fc.nat(WIDTH), fc.nat(HEIGHT))
  .map(([left, top, right, bottom]) => ({ left, top, right, bottom }))

function hex(word: number): `#${string}` {
  return `#${colors(word).map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

describe('A sheet of pixels', () => {
  it('fills each pixel in proportion to its covered part, and nothing outside the clip', () => {
    fc.assert(
      fc.property(fc.tuple(color, color), box, clip, ([before, over], { left, top, right, bottom }, cut) => {
        const sheet = sheetOf(before)
        sheet.clip = cut
        sheet.fill({ left, top, right, bottom }, hex(over), 0.5)
        sheet.words.forEach((word, index) => {
          const [x, y] = [index % WIDTH, Math.floor(index / WIDTH)]
          const inside = x >= cut.left && x < cut.right && y >= cut.top && y < cut.bottom
          const share = inside ? covered(x, left, right) * covered(y, top, bottom) * 0.5 : 0
          colors(word).forEach((value, part) => {
            const mixed = (colors(before)[part] ?? 0) * (1 - share) + (colors(over)[part] ?? 0) * share
            // A share is one of 256, and both summands are rounded.
            expect(Math.abs(value - mixed)).toBeLessThanOrEqual(2)
          })
        })
      }),
    )
  })

  it('leaves white on white, and every colour on itself, at every coverage', () => {
    for (let share = 1; share <= 256; share++) {
      for (const value of [0xffffff, 0xff8001, 0x7f00ff]) {
        const sheet = sheetOf(value)
        sheet.fill({ left: 0, top: 0, right: 1, bottom: share / 256 }, hex(value), 1)
        colors(sheet.words[0] ?? 0).forEach((part, at) => {
          expect(Math.abs(part - (colors(value)[at] ?? 0)), `${hex(value)}, ${share} of 256`).toBeLessThanOrEqual(1)
        })
      }
    }
  })

  it('fills whole pixels with the very colour, in rows and in parts of rows', () => {
    for (const box of [boundsOf(0, 2, WIDTH, 3), boundsOf(3, 2, 4, 3)]) {
      const sheet = sheetOf(0)
      sheet.fill(box, '#123456', 1)
      const filled = [...sheet.words].filter((word) => (word & 0xffffff) === 0x563412).length
      expect(filled).toBe((box.right - box.left) * (box.bottom - box.top))
      expect([...sheet.words].filter((word) => word !== 0)).toHaveLength(filled)
    }
  })

  it('draws a sprite over the sheet, inside the clip', () => {
    const pixel = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map(([alpha, ...parts]) => {
      const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.round((part * alpha) / 255))
      return red | (green << 8) | (blue << 16) | (alpha << 24)
    })
    const pixels = fc.array(pixel, { minLength: 20, maxLength: 20 })
    const sprites = fc.tuple(pixels, fc.boolean()).map(([words, opaque]) => ({
      left: -2, top: 1, width: 5, height: 4, opaque,
      words: Int32Array.from(words, (word) => (opaque ? word | (255 << 24) : word)),
    }))
    fc.assert(
      fc.property(sprites, color, clip, place, (sprite, before, cut, { x, y }) => {
        const sheet = sheetOf(before)
        sheet.clip = cut
        sheet.stamp(sprite, x, y)
        sheet.words.forEach((word, index) => {
          const [column, row] = [index % WIDTH, Math.floor(index / WIDTH)]
          const [across, down] = [column - x - sprite.left, row - y - sprite.top]
          const within = across >= 0 && across < sprite.width && down >= 0 && down < sprite.height
          const clipped = column < cut.left || column >= cut.right || row < cut.top || row >= cut.bottom
          const over = within && !clipped ? (sprite.words[down * sprite.width + across] ?? 0) : 0
          colors(word).forEach((value, part) => {
            const mixed = (colors(over)[part] ?? 0) + (colors(before)[part] ?? 0) * (1 - (over >>> 24) / 255)
            expect(Math.abs(value - mixed)).toBeLessThanOrEqual(1.01)
          })
        })
      }),
    )
  })
})
