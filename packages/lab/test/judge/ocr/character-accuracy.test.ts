import fc from 'fast-check'
import { expect, it } from 'vitest'
import { characterAccuracy, editDistance } from '@droidgym/lab/judge/ocr/character-accuracy'

it.each([
  ['Wi-Fi', 'Wi-Fi', 1],
  ['Wi-Fi', 'wi-Fi', 0.8],
  ['设置', '设', 0.5],
  ['a b', 'ab', 1],
  ['', '', 1],
  ['', 'x', 0],
  ['ab', 'xyzxyz', 0],
])('of %j, %j has %d', (exact, read, accuracy) => {
  expect(characterAccuracy(exact, read)).toBeCloseTo(accuracy)
})

it('the edit distance is a distance', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 })
  fc.assert(fc.property(text, text, text, (a, b, c) => {
    expect(editDistance(a, b)).toBe(editDistance(b, a))
    expect(editDistance(a, a)).toBe(0)
    expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c))
    expect(editDistance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
  }))
})
