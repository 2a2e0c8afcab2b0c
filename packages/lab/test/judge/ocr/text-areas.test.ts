import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Bounds } from '@droidgym/android/geometry'
import { textAreas } from '@droidgym/lab/judge/ocr/text-areas'

const SIZE = { width: 64, height: 48 }

/** A map in which the given rectangles are text. */
function mapOf(areas: readonly Bounds[], probability = 0.9): Float32Array {
  const map = new Float32Array(SIZE.width * SIZE.height)
  for (const { left, top, right, bottom } of areas) {
    for (let y = top; y < bottom; y++) map.fill(probability, y * SIZE.width + left, y * SIZE.width + right)
  }
  return map
}

it('an area grows by its surface times 1.5 over its circumference, and no further than the picture', () => {
  // 20 × 4: 80 · 1.5 / 48 = 2.5, which rounds to 3 (the surface and circumference of the shrunk rectangle).
  expect(textAreas(mapOf([{ left: 10, top: 10, right: 30, bottom: 14 }]), SIZE)).toEqual([
    { left: 7, top: 7, right: 33, bottom: 17 },
  ])
  expect(textAreas(mapOf([{ left: 0, top: 0, right: 64, bottom: 48 }]), SIZE)).toEqual([
    { left: 0, top: 0, right: 64, bottom: 48 },
  ])
})

it('what is small or unsure is no text', () => {
  expect(textAreas(mapOf([{ left: 10, top: 10, right: 30, bottom: 12 }]), SIZE)).toEqual([])
  expect(textAreas(mapOf([{ left: 10, top: 10, right: 30, bottom: 14 }], 0.5), SIZE)).toEqual([])
})

it('areas come line by line, each line from the left', () => {
  const right = { left: 40, top: 10, right: 60, bottom: 15 }
  const left = { left: 5, top: 11, right: 25, bottom: 16 }
  const below = { left: 20, top: 30, right: 40, bottom: 35 }
  const found = textAreas(mapOf([right, below, left]), SIZE)
  expect(found.map((area) => area.left)).toEqual([left.left - 3, right.left - 3, below.left - 3])
})

it('whatever the map holds, areas lie inside the picture and each holds a pixel of text', () => {
  const values = fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 24 * 16, maxLength: 24 * 16 })
  fc.assert(fc.property(values, (map) => {
    for (const { left, top, right, bottom } of textAreas(Float32Array.from(map), { width: 24, height: 16 })) {
      expect(left >= 0 && top >= 0 && right <= 24 && bottom <= 16 && left < right && top < bottom).toBe(true)
      const rows = Array.from({ length: bottom - top }, (_, y) => (top + y) * 24)
      const pixels = rows.flatMap((row) => map.slice(row + left, row + right))
      expect(Math.max(...pixels)).toBeGreaterThan(0.3)
    }
  }), { numRuns: 50 })
})
