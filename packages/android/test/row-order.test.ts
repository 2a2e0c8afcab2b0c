import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUpsideDown, flipRows } from '@droidgym/android/picture/row-order'
import type { Frame } from '@droidgym/android/picture/frame'

const frames = fc
  .record({ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) })
  .chain(({ width, height }) => {
    const bytes = width * height * 3
    return fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((pixels): Frame => ({ width, height, pixels }))
  })

describe('the order of rows', () => {
  it('14.13: is reversed when the flipped picture equals the other one', () => {
    fc.assert(fc.property(frames, (frame) => {
      const turned = flipRows(frame)
      expect(flipRows(turned)).toEqual(frame)
      expect(isUpsideDown(frame, frame)).toBe(false)
      const isSymmetric = Buffer.from(turned.pixels).equals(Buffer.from(frame.pixels))
      expect(isUpsideDown(turned, frame)).toBe(!isSymmetric)
    }))
  })

  it('14.13: is detected in pictures that are drawn a little differently', () => {
    const levels = Array.from({ length: 64 * 64 * 3 }, (_, at) => Math.floor(at / 192) * 4)
    const frame: Frame = { width: 64, height: 64, pixels: Uint8Array.from(levels) }
    const redrawn: Frame = { ...frame, pixels: Uint8Array.from(levels.map((level, at) => level + (at % 3))) }
    expect(isUpsideDown(redrawn, frame)).toBe(false)
    expect(isUpsideDown(flipRows(redrawn), frame)).toBe(true)
  })
})
