import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WheelGesture } from '@droidgym/apps/kit/time/wheel'
import { wheelGesture } from '@droidgym/apps/kit/time/wheel'

/** The phone on which Android 10's own NumberPicker was asked: 550 dpi. */
const DENSITY = 550 / 160
const INTERVAL = 300

/** A tap `y` pixels below the top of the wheel. */
function tapAt(y: number, time = 50): WheelGesture {
  const at = (when: number) => ({ x: 30, y: y / DENSITY, time: when })
  return wheelGesture({ points: [at(0), at(time)], velocityY: 0 }, INTERVAL)
}

/** A finger that comes down on the middle, moves by some pixels in nine equal steps and rests before it lifts. */
function turnedByDrag(delta: number): number {
  const points = Array.from({ length: 10 }, (_, step) => ({
    x: 30,
    y: (300 + Math.trunc((delta * step) / 9)) / DENSITY,
    time: 20 * step,
  }))
  const gesture = wheelGesture({ points, velocityY: 0 }, INTERVAL)
  return gesture.kind === 'turn' ? gesture.by : 0
}

/** How far the wheel coasts at a speed in pixels per second; the drag before it passes the slop and no more. */
function turnedByFling(speed: number): number {
  const at = (y: number, time: number) => ({ x: 30, y: y / DENSITY, time })
  const points = [at(300, 0), at(300 + 29 * Math.sign(speed), 16)]
  const gesture = wheelGesture({ points, velocityY: speed / DENSITY }, INTERVAL)
  return gesture.kind === 'turn' ? gesture.by : 0
}

describe('15.1: the wheel of a number picker, as Android 10 turns it', () => {
  it.each<[number, number, WheelGesture]>([
    [0, 205, { kind: 'turn', by: -1 }],
    [207, 219, { kind: 'turn', by: 0 }],
    [220, 398, { kind: 'edit' }],
    [400, 411, { kind: 'turn', by: 0 }],
    [413, 618, { kind: 'turn', by: 1 }],
  ])('15.1: a tap between %i and %i pixels from the top', (from, to, expected) => {
    for (let y = from; y <= to; y++) expect(tapAt(y), `at ${y}`).toEqual(expected)
  })

  it.each([
    [-900, 4],
    [-810, 3],
    [-594, 3],
    [-576, 2],
    [-360, 2],
    [-342, 1],
    [-144, 1],
    [-126, 0],
    [0, 0],
    [126, 0],
    [144, -1],
    [342, -1],
    [360, -2],
    [576, -2],
    [594, -3],
    [810, -3],
    [828, -4],
  ])('15.1: a drag by %i pixels turns it by %i', (delta, by) => {
    expect(turnedByDrag(delta)).toBeCloseTo(by)
  })

  it.each([
    [-8000, 3],
    [-3437, 3],
    [-3062, 3],
    [-2937, 2],
    [-2312, 2],
    [-2187, 1],
    [-1187, 1],
    [-1062, 0],
    [1063, 0],
    [1188, -1],
    [2188, -1],
    [2313, -2],
    [2938, -2],
    [3063, -3],
    [3437, -3],
  ])('15.1: a fling of %i pixels per second turns it by %i', (speed, by) => {
    expect(turnedByFling(speed)).toBeCloseTo(by)
  })

  it.each([
    [99, 1],
    [300, 0],
    [490, 0],
    [510, 1],
    [810, 2],
    [1110, 3],
    [2010, 6],
  ])('15.1: a finger that rests %i ms below the middle turns it by %i', (time, by) => {
    expect(tapAt(600, time)).toEqual({ kind: 'turn', by })
  })

  it('15.1: a finger that rests on the middle edits the value', () => {
    expect(tapAt(300, 300)).toEqual({ kind: 'turn', by: 0 })
    expect(tapAt(300, 510)).toEqual({ kind: 'edit' })
  })

  it('15.1: upward and downward movements are symmetric', () => {
    // Between whole dp, so that no point lies on the border of two values.
    const way = fc.array(fc.integer({ min: 0, max: 179 }).map((y) => y + 0.5), { minLength: 2, maxLength: 12 })
    const velocity = fc.double({ min: -9000, max: 9000, noNaN: true })
    fc.assert(
      fc.property(way, velocity, fc.integer({ min: 1, max: 40 }), (ys, speed, ms) => {
        const path = (flip: 1 | -1) => ({
          points: ys.map((y, index) => ({ x: 30, y: flip === 1 ? y : 180 - y, time: index * ms })),
          velocityY: flip * speed,
        })
        const [there, back] = [wheelGesture(path(1), INTERVAL), wheelGesture(path(-1), INTERVAL)]
        expect(back.kind).toBe(there.kind)
        if (there.kind === 'turn' && back.kind === 'turn') expect(there.by + back.by).toBe(0)
      }),
    )
  })

  it('15.1: a farther drag never turns it less', () => {
    const distance = fc.integer({ min: 0, max: 900 })
    fc.assert(
      fc.property(distance, distance, (a, b) => {
        const [near, far] = [Math.min(a, b), Math.max(a, b)]
        expect(turnedByDrag(-far)).toBeGreaterThanOrEqual(turnedByDrag(-near))
      }),
    )
  })
})
