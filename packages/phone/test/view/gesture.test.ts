import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flingDistance, recognize } from '@droidgym/phone/view/gesture'

describe('recognize', () => {
  it('tells a tap from a long press by time, and both from a pan by distance', () => {
    const at = { x: 100, y: 100 }
    expect(recognize([{ ...at, time: 0 }, { ...at, time: 60 }], 2)).toEqual({ kind: 'tap', at: { ...at, time: 0 } })
    expect(recognize([{ ...at, time: 0 }, { ...at, time: 600 }], 2).kind).toBe('long-press')
    // The touch slop of 8 dp is 16 pixels here.
    expect(recognize([{ ...at, time: 0 }, { x: 115, y: 100, time: 60 }], 2).kind).toBe('tap')
    expect(recognize([{ ...at, time: 0 }, { x: 117, y: 100, time: 60 }], 2).kind).toBe('pan')
  })

  it('takes the edges of time and distance as Android does', () => {
    // GestureDetector: beyond the touch slop it is a scroll, on it still a tap; a long press takes 500 ms.
    const at = { x: 100, y: 100 }
    expect(recognize([{ ...at, time: 0 }, { x: 116, y: 100, time: 60 }], 2).kind).toBe('tap')
    expect(recognize([{ ...at, time: 0 }, { x: 100, y: 116.1, time: 60 }], 2).kind).toBe('pan')
    expect(recognize([{ ...at, time: 100 }, { ...at, time: 599 }], 2).kind).toBe('tap')
    expect(recognize([{ ...at, time: 100 }, { ...at, time: 600 }], 2).kind).toBe('long-press')
  })

  it('takes a finger that comes back for a pan', () => {
    const points = [{ x: 0, y: 0, time: 0 }, { x: 40, y: 0, time: 20 }, { x: 0, y: 0, time: 40 }]
    expect(recognize(points, 1)).toMatchObject({ kind: 'pan', from: { x: 0, y: 0 }, dx: 0, dy: 0 })
  })

  it('wants a point', () => {
    expect(() => recognize([], 1)).toThrow(new RangeError('A touch path needs at least one point'))
  })

  it('measures both axes over the last 100 ms', () => {
    const points = [
      { x: 1000, y: 500, time: 0 },
      { x: 800, y: 400, time: 50 },
      { x: 600, y: 450, time: 150 },
    ]
    const velocity = { x: -2000, y: 500 }
    expect(recognize(points, 1)).toMatchObject({ from: { x: 1000, y: 500 }, dx: -400, dy: -50, velocity })
  })

  it('knows no speed of a finger that takes no time', () => {
    const points = [{ x: 0, y: 0, time: 10 }, { x: 50, y: 50, time: 10 }]
    expect(recognize(points, 1)).toMatchObject({ dx: 50, dy: 50, velocity: { x: 0, y: 0 } })
  })

  it('measures the way and the speed of a pan', () => {
    const points = Array.from({ length: 11 }, (_, index) => ({ x: 0, y: 1000 - index * 50, time: index * 20 }))
    expect(recognize(points, 1)).toMatchObject({ kind: 'pan', dx: 0, dy: -500, velocity: { x: 0, y: -2500 } })
  })

  it('does not fling when the finger rests before it lifts', () => {
    const points = [
      { x: 0, y: 900, time: 0 },
      { x: 0, y: 300, time: 200 },
      { x: 0, y: 300, time: 500 },
    ]
    expect(recognize(points, 1)).toMatchObject({ kind: 'pan', velocity: { x: 0, y: 0 } })
  })
})

describe('flingDistance', () => {
  it('keeps the direction, grows with the speed and is bounded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 7000 }), fc.integer({ min: 1, max: 900 }), (speed, more) => {
        expect(flingDistance(-speed)).toBe(-flingDistance(speed))
        expect(flingDistance(speed + more)).toBeGreaterThan(flingDistance(speed))
      }),
    )
    expect(flingDistance(49)).toBe(0)
    expect(flingDistance(50)).toBeGreaterThan(0)
    expect(flingDistance(1e9)).toBe(flingDistance(8000))
  })

  it("agrees with OverScroller's formula at a known speed", () => {
    // getSplineFlingDistance(2356) on a 160 dpi display: 0.015 × 51 890 × e^(1.7366 × ln(0.35 × 2356 / 778.4))
    expect(flingDistance(2356)).toBeCloseTo(860.5, 0)
  })
})
