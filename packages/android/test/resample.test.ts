import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Size } from '@droidgym/android/geometry'
import type { Frame } from '@droidgym/android/picture/frame'
import { resample } from '@droidgym/android/picture/resample'

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

/** The largest difference between a mirrored result and the result of the mirrored picture. */
function mirrorDifference(picture: Frame, asked: Size): number {
  const there = mirrored(resample(picture, asked)).pixels
  const back = resample(mirrored(picture), asked).pixels
  expect(back).toHaveLength(there.length)
  return Math.max(...there.map((value, index) => Math.abs(value - (back[index] ?? NaN))))
}

/**
 * Mirrored rows add the same terms in reverse order, so that a mean of exactly n + 1/2 can round to either side: 1 is
 * the bound for rows, and columns alone have no difference. Columns then take means of bytes that differ by at most 1.
 * Such means differ by at most 1 too, but where they are n + 1/2 and n - 1/2 these can round apart, to n + 1 and n - 1.
 */
function mirrorBound(picture: Frame, asked: Size): number {
  if (picture.width === asked.width) return 0
  return picture.height === asked.height ? 1 : 2
}

const grey = (width: number, ...values: readonly number[]): Frame => ({
  width,
  height: values.length / width,
  pixels: Uint8Array.from(values.flatMap((value) => [value, value, value])),
})

test('the mirrored picture gives the mirrored result, but for halves that round to either side', () => {
  fc.assert(
    fc.property(frame, size, (picture, asked) => {
      expect(mirrorDifference(picture, asked)).toBeLessThanOrEqual(mirrorBound(picture, asked))
    }),
  )
})

test('halves in rows and columns round apart by two levels at most', () => {
  const picture = grey(5, ...[7, 4, 2, 8, 6], ...[9, 6, 4, 10, 8], ...[5, 2, 0, 6, 4])
  expect(mirrorDifference(picture, { width: 6, height: 2 })).toBe(2)
})

test('a picture of the right size is left as it is', () => {
  fc.assert(
    fc.property(frame, (picture) => {
      expect(resample(picture, picture)).toBe(picture)
    }),
  )
})

test('small pictures are means, large ones are interpolated', () => {
  const row = (...values: readonly number[]): Frame => grey(values.length, ...values)
  expect(resample(row(0, 200), { width: 1, height: 1 })).toEqual(row(100))
  expect(resample(row(0, 200), { width: 4, height: 1 })).toEqual(row(0, 50, 150, 200))
  // Weights 1 3 3 1 around each new pixel; places outside the picture do not count.
  expect(resample(row(0, 0, 70, 70), { width: 2, height: 1 })).toEqual(row(10, 60))
})
