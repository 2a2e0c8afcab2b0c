import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frame } from '../../../src/android/picture/frame.ts'
import { resample } from '../../../src/android/picture/resample.ts'

const side = fc.integer({ min: 1, max: 12 })
const size = fc.record({ width: side, height: side })
const frame: fc.Arbitrary<Frame> = size.chain(({ width, height }) => {
  const bytes = width * height * 3
  return fc.uint8Array({ minLength: bytes, maxLength: bytes }).map((pixels) => ({ width, height, pixels }))
})

/** Mirrors left and right. */
function mirrored({ width, height, pixels }: Frame): Frame {
  const result = pixels.slice()
  for (let pixel = 0; pixel < width * height; pixel++) {
    const row = Math.floor(pixel / width)
    const from = (row * width + (width - 1 - (pixel % width))) * 3
    result.set(pixels.subarray(from, from + 3), pixel * 3)
  }
  return { width, height, pixels: result }
}

test('the result has the asked size, and nothing brighter or darker than the picture', () => {
  fc.assert(
    fc.property(frame, size, (picture, asked) => {
      const { width, height, pixels } = resample(picture, asked)
      expect({ width, height, bytes: pixels.length }).toEqual({ ...asked, bytes: asked.width * asked.height * 3 })
      for (const channel of [0, 1, 2]) {
        const values = (from: Frame): number[] => [...from.pixels].filter((_, index) => index % 3 === channel)
        const before = values(picture)
        for (const value of values({ width, height, pixels })) {
          expect(value).toBeGreaterThanOrEqual(Math.min(...before))
          expect(value).toBeLessThanOrEqual(Math.max(...before))
        }
      }
    }),
  )
})

test('the mirrored picture gives the mirrored result, except for rounding', () => {
  fc.assert(
    fc.property(frame, size, (picture, asked) => {
      const there = mirrored(resample(picture, asked)).pixels
      const back = resample(mirrored(picture), asked).pixels
      expect(back).toHaveLength(there.length)
      for (const [index, value] of there.entries()) {
        expect(Math.abs(value - (back[index] ?? NaN))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a picture of the right size does not change', () => {
  fc.assert(
    fc.property(frame, (picture) => {
      expect(resample(picture, picture)).toBe(picture)
    }),
  )
})

test('small pictures are means, large ones are interpolated', () => {
  const row = (...grey: readonly number[]): Frame => ({
    width: grey.length,
    height: 1,
    pixels: Uint8Array.from(grey.flatMap((value) => [value, value, value])),
  })
  expect(resample(row(0, 200), { width: 1, height: 1 })).toEqual(row(100))
  expect(resample(row(0, 200), { width: 4, height: 1 })).toEqual(row(0, 50, 150, 200))
  // Weights 1 3 3 1 around each new pixel; places outside the picture do not count.
  expect(resample(row(0, 0, 70, 70), { width: 2, height: 1 })).toEqual(row(10, 60))
})
