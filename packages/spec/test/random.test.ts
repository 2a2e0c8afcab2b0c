import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Random } from '@droidgym/spec/random'

const seed = fc.nat(2 ** 32 - 1)

test('the same seed gives the same numbers, on every machine', () => {
  const random = new Random(1)
  // Mulberry32 for the seed 1.
  const drawn = [random.next(), random.next(), random.next()]
  expect(drawn).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
})

test('numbers stay in range', () => {
  fc.assert(
    fc.property(seed, fc.integer({ min: 1, max: 1000 }), (start, bound) => {
      const drawn = new Random(start).below(bound)
      expect(Number.isInteger(drawn) && drawn >= 0 && drawn < bound).toBe(true)
    }),
  )
})

test('a sample has different items of the list', () => {
  fc.assert(
    fc.property(seed, fc.uniqueArray(fc.integer()), fc.nat(20), (start, items, count) => {
      const sample = new Random(start).sample(items, count)
      expect(sample).toHaveLength(Math.min(count, items.length))
      expect(new Set(sample).size).toBe(sample.length)
      expect(sample.every((item) => items.includes(item))).toBe(true)
    }),
  )
})

test('picking from an empty list throws', () => {
  expect(() => new Random(1).pick([])).toThrow(RangeError)
})
