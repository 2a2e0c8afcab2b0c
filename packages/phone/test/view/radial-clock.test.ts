import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RadialFace } from '@droidgym/apps/kit/time/radial-clock'
import { positionOf, radialValues, valueAt } from '@droidgym/apps/kit/time/radial-clock'

const faces = fc.record({
  width: fc.integer({ min: 170, max: 400 }),
  height: fc.constant(224),
  page: fc.constantFrom('hour', 'minute'),
  hours24: fc.boolean(),
})

const HOURS_12: RadialFace = { width: 224, height: 224, page: 'hour', hours24: false }
const HOURS_24: RadialFace = { ...HOURS_12, hours24: true }
const MINUTES: RadialFace = { ...HOURS_12, page: 'minute' }

/** The value at an angle clockwise from the top and a distance from the centre. */
function at(face: RadialFace, degrees: number, distance: number): number | null {
  const radians = (degrees * Math.PI) / 180
  return valueAt(face, {
    x: face.width / 2 + distance * Math.sin(radians),
    y: face.height / 2 - distance * Math.cos(radians),
  })
}

describe('the face of the time picker', () => {
  test('every number that is shown is chosen by touching it', () => {
    fc.assert(
      fc.property(faces, fc.integer({ min: 0, max: 11 }), (face, five) => {
        for (const value of radialValues(face, five * 5)) expect(valueAt(face, positionOf(face, value))).toBe(value)
      }),
    )
  })

  test('a touch chooses the number at its place, within half a number', () => {
    fc.assert(
      fc.property(faces, fc.double({ min: 0, max: 360, noNaN: true }), (face, degrees) => {
        const value = at(face, degrees, 100)
        const step = face.page === 'hour' ? 30 : 6
        const away = Math.abs(((value ?? Number.NaN) * step - degrees + 540) % 360) - 180
        expect(Math.abs(away)).toBeLessThanOrEqual(face.page === 'hour' ? 15.5 : 8)
      }),
    )
  })

  test.each([
    [0, 0],
    [7, 0],
    [8, 1],
    [12, 2],
    [16, 3],
    [23, 4],
    [24, 5],
    [37, 5],
    [38, 6],
    [180, 30],
    // Left of the top the angle is cut towards zero, so 353 counts as 354.
    [352, 59],
    [353, 0],
  ])('minutes: %i degrees are minute %i', (degrees, minute) => {
    expect(at(MINUTES, degrees, 90)).toBe(minute)
  })

  test('touches near the centre choose nothing', () => {
    expect(at(HOURS_12, 300, 69)).toBeNull()
    expect(at(HOURS_12, 300, 71)).toBe(10)
    expect(at(HOURS_24, 300, 33)).toBeNull()
    expect(at(MINUTES, 180, 69)).toBeNull()
  })

  test('24 hours stand on two rings', () => {
    expect(at(HOURS_24, 0, 90)).toBe(12)
    expect(at(HOURS_24, 0, 54)).toBe(0)
    expect(at(HOURS_24, 30, 71)).toBe(13)
    expect(at(HOURS_24, 30, 73)).toBe(1)
  })

  test('an odd minute stands among the fives', () => {
    expect(radialValues(MINUTES, 32)).toEqual([0, 5, 10, 15, 20, 25, 30, 32, 35, 40, 45, 50, 55])
    expect(radialValues(HOURS_24, 0)).toHaveLength(24)
    expect(radialValues(HOURS_12, 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })
})
