import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { touchFault } from '@droidgym/spec/device/touch-fault'

const DISPLAY = { width: 100, height: 200 }
const point = fc.record({
  x: fc.double({ min: 0, max: 100, maxExcluded: true, noNaN: true }),
  y: fc.double({ min: 0, max: 200, maxExcluded: true, noNaN: true }),
})

describe('a finger', () => {
  it('follows every path on the display whose times rise', () => {
    fc.assert(fc.property(fc.array(point, { minLength: 1 }), fc.nat(1000), (points, start) => {
      const path = points.map((each, index) => ({ ...each, time: start + index }))
      expect(touchFault({ points: path }, DISPLAY)).toBeUndefined()
    }))
  })

  it.each<[x: number, y: number]>([[100, 0], [0, 200], [-1, 0], [0, -1], [NaN, 0], [0, NaN], [Infinity, 0]])(
    'is not off the display, as at (%d, %d)',
    (x, y) => {
      const points = [{ x: 1, y: 1, time: 0 }, { x, y, time: 5 }]
      expect(touchFault({ points }, DISPLAY)).toContain(`(${x}, ${y}) lies off the display`)
    },
  )

  it.each<[times: readonly number[], told: string]>([
    [[-1], '-1 ms follows nothing'],
    [[5, 5], '5 ms follows 5 ms'],
    [[5, 4], '4 ms follows 5 ms'],
    [[0, Infinity], 'Infinity ms follows 0 ms'],
    [[0, Number.NaN], 'NaN ms follows 0 ms'],
  ])('does not go back in time: %j', (times, told) => {
    expect(touchFault({ points: times.map((time) => ({ x: 1, y: 1, time })) }, DISPLAY)).toContain(told)
  })

  it('is somewhere', () => {
    expect(touchFault({ points: [] }, DISPLAY)).toBe('the path has no points')
  })
})
