import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DISCRETE_SIZE,
  describeDiscrete,
  discreteButton,
  discreteFromPoint,
  discreteSwipe,
  discreteToGesture,
} from '@droidgym/gym/action/discrete'

describe('the discrete space', () => {
  it('has 385 actions, each with its own description', () => {
    const descriptions = new Set(Array.from({ length: DISCRETE_SIZE }, (_, index) => describeDiscrete(index)))
    expect(DISCRETE_SIZE).toBe(385)
    expect(descriptions.size).toBe(385)
  })

  it('begins at the top left, runs along the rows, and ends with swipes and buttons', () => {
    expect([0, 1, 14, 377, 378, 379, 380, 381, 382, 383, 384].map(describeDiscrete)).toEqual([
      'tap row 1 of 27, column 1 of 14',
      'tap row 1 of 27, column 2 of 14',
      'tap row 2 of 27, column 1 of 14',
      'tap row 27 of 27, column 14 of 14',
      'swipe up',
      'swipe down',
      'swipe right',
      'swipe left',
      'press BACK',
      'press HOME',
      'press OVERVIEW',
    ])
  })

  it('places its taps where the reference does', () => {
    for (let row = 0; row < 27; row++) {
      for (let column = 0; column < 14; column++) {
        const meaning = discreteToGesture(row * 14 + column)
        if (meaning?.kind !== 'gesture') throw new Error('a tap must be a gesture')
        expect(meaning.gesture.touch.y * 2 - 1).toBeCloseTo(-0.95 + 0.075 * row, 10)
        expect(meaning.gesture.touch.x * 2 - 1).toBeCloseTo(-0.95 + 0.15 * column, 10)
        expect(meaning.gesture.lift).toEqual(meaning.gesture.touch)
      }
    }
  })

  it('maps back from every tap, swipe and button', () => {
    for (let index = 0; index < 378; index++) {
      const meaning = discreteToGesture(index)
      if (meaning?.kind !== 'gesture') throw new Error('a tap must be a gesture')
      expect(discreteFromPoint(meaning.gesture.touch)).toBe(index)
    }
    expect((['up', 'down', 'right', 'left'] as const).map(discreteSwipe)).toEqual([378, 379, 380, 381])
    expect((['BACK', 'HOME', 'OVERVIEW'] as const).map(discreteButton)).toEqual([382, 383, 384])
  })

  it('finds a tap within half a cell of any point inside the grid', () => {
    const unit = fc.double({ min: 0.025, max: 1, noNaN: true })
    fc.assert(
      fc.property(unit, unit, (y, x) => {
        const meaning = discreteToGesture(discreteFromPoint({ y, x }))
        if (meaning?.kind !== 'gesture') throw new Error('a tap must be a gesture')
        expect(Math.abs(meaning.gesture.touch.y - y)).toBeLessThanOrEqual(0.0375 / 2 + 1e-9)
        expect(Math.abs(meaning.gesture.touch.x - x)).toBeLessThanOrEqual(0.075 / 2 + 1e-9)
      }),
    )
  })

  it('gives no meaning to other numbers', () => {
    for (const index of [-1, 385, 1.5, Number.NaN, Number.POSITIVE_INFINITY, -0.5]) {
      expect(discreteToGesture(index)).toBeUndefined()
      expect(describeDiscrete(index)).toBeUndefined()
    }
  })
})
