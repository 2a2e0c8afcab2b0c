import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isTap,
  navigationKeyAt,
  parseDualGesture,
  parseUnitGesture,
  pixelAt,
  swipePath,
  tapPath,
} from '@droidgym/gym/action/dual-gesture'

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const side = fc.integer({ min: 240, max: 4096 })

describe('parseDualGesture', () => {
  it('maps [-1, 1] to [0, 1], y first', () => {
    expect(parseDualGesture([-1, 1, 0, 0.5])).toEqual({ touch: { y: 0, x: 1 }, lift: { y: 0.5, x: 0.75 } })
  })

  it.each([
    [[], 'a dual gesture is four numbers (y_touch, x_touch, y_lift, x_lift), but 0 were given'],
    [[0, 0, 0, 0, 0], 'a dual gesture is four numbers (y_touch, x_touch, y_lift, x_lift), but 5 were given'],
    [[0, Number.NaN, 0, 0], 'x_touch must be a number in [-1, 1], but is NaN'],
    [[0, 0, 1.0000001, 0], 'y_lift must be a number in [-1, 1], but is 1.0000001'],
    [[0, 0, 0, Number.NEGATIVE_INFINITY], 'x_lift must be a number in [-1, 1], but is -Infinity'],
  ])('refuses %j', (values, invalid) => {
    expect(parseDualGesture(values)).toEqual({ invalid })
  })

  it('gives positions on the display or a reason for any numbers', () => {
    fc.assert(
      fc.property(fc.array(fc.double(), { maxLength: 6 }), (values) => {
        const gesture = parseDualGesture(values)
        const valid = values.length === 4 && values.every((value) => value >= -1 && value <= 1)
        expect('invalid' in gesture).toBe(!valid)
        if ('invalid' in gesture) return
        for (const { y, x } of [gesture.touch, gesture.lift]) {
          expect(Math.min(y, x)).toBeGreaterThanOrEqual(0)
          expect(Math.max(y, x)).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  it('reads the text form on [0, 1]', () => {
    expect(parseUnitGesture([0.25, 0, 1, 0.5])).toEqual({ touch: { y: 0.25, x: 0 }, lift: { y: 1, x: 0.5 } })
    expect(parseUnitGesture([-0.1, 0, 1, 0.5])).toEqual({ invalid: 'y_touch must be a number in [0, 1], but is -0.1' })
  })
})

describe('isTap', () => {
  const at = (dy: number, dx: number) => ({ touch: { y: 0, x: 0 }, lift: { y: dy, x: dx } })

  it('is a tap strictly below the distance of 0.14', () => {
    expect(isTap(at(0.13, 0))).toBe(true)
    expect(isTap(at(0.14, 0))).toBe(false)
    expect(isTap(at(0.1, 0.1))).toBe(false)
    expect(isTap(at(0.05, 0.3), { tapThreshold: 0.5 })).toBe(true)
  })

  it('weighs y twice and includes the threshold in the reference variant', () => {
    expect(isTap(at(0.07, 0), { bmocaCompat: true })).toBe(true)
    expect(isTap(at(0.0701, 0), { bmocaCompat: true })).toBe(false)
    expect(isTap(at(0, 0.14), { bmocaCompat: true })).toBe(true)
  })

  it('keeps a motionless touch a tap when the threshold is 0', () => {
    expect(isTap(at(0, 0), { tapThreshold: 0 })).toBe(true)
  })
})

describe('pixelAt', () => {
  it('rounds down and keeps the far edge on the display', () => {
    const display = { width: 1080, height: 2160 }
    expect(pixelAt({ y: 0, x: 0 }, display)).toEqual({ x: 0, y: 0 })
    expect(pixelAt({ y: 0.99999, x: 0.5 }, display)).toEqual({ x: 540, y: 2159 })
    expect(pixelAt({ y: 1, x: 1 }, display)).toEqual({ x: 1079, y: 2159 })
  })

  it('always lies on the display', () => {
    fc.assert(
      fc.property(unit, unit, side, side, (y, x, width, height) => {
        const point = pixelAt({ y, x }, { width, height })
        expect(point.x >= 0 && point.x < width && point.y >= 0 && point.y < height).toBe(true)
      }),
    )
  })
})

describe('touch paths', () => {
  it('taps in 50 ms on one pixel', () => {
    expect(tapPath({ x: 3, y: 4 })).toEqual({
      points: [
        { x: 3, y: 4, time: 0 },
        { x: 3, y: 4, time: 50 },
      ],
    })
  })

  it('swipes in 200 ms from end to end with rising times and even steps', () => {
    const point = fc.record({ x: fc.integer({ min: 0, max: 4095 }), y: fc.integer({ min: 0, max: 4095 }) })
    fc.assert(
      fc.property(point, point, (from, to) => {
        const { points } = swipePath(from, to)
        expect(points[0]).toEqual({ ...from, time: 0 })
        expect(points.at(-1)).toEqual({ ...to, time: 200 })
        expect(points.length).toBe(14)
        for (const [index, { x, y, time }] of points.entries()) {
          expect(time).toBeGreaterThan(points[index - 1]?.time ?? -1)
          expect(Math.abs(x - (from.x + ((to.x - from.x) * time) / 200))).toBeLessThanOrEqual(0.5)
          expect(Math.abs(y - (from.y + ((to.y - from.y) * time) / 200))).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })

  it('rests before it moves where it should hold', () => {
    const rested = swipePath({ x: 0, y: 100 }, { x: 32, y: 36 }, 32, 500)
    expect(rested).toEqual({
      points: [
        { x: 0, y: 100, time: 0 },
        { x: 0, y: 100, time: 500 },
        { x: 16, y: 68, time: 516 },
        { x: 32, y: 36, time: 532 },
      ],
    })
  })
})

describe('navigationKeyAt', () => {
  // The buttons of the navigation bar in B-MoCA (arXiv 2404.16660, appendix A.1), each with 0.01 around it.
  it.each([
    [0.95, 0.22, 'BACK'],
    [0.95, 0.5, 'HOME'],
    [0.95, 0.78, 'OVERVIEW'],
    [0.94, 0.21, 'BACK'],
    [0.96, 0.51, 'HOME'],
    [0.95, 0.79, 'OVERVIEW'],
    [0.939, 0.5, undefined],
    [0.961, 0.5, undefined],
    [0.95, 0.489, undefined],
    [0.95, 0.511, undefined],
    [0.5, 0.5, undefined],
  ])('at y %d and x %d is %s', (y, x, key) => {
    expect(navigationKeyAt({ y, x })).toBe(key)
  })
})
