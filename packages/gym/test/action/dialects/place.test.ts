import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DialectContext } from '@droidgym/gym/action/dialects/reading/dialect'
import { Scale } from '@droidgym/gym/action/dialects/reading/dialect'
import { isInvalid } from '@droidgym/gym/action/dialects/reading/invalid'
import { pixelOf, readElement, readPlace, writePlace } from '@droidgym/gym/action/dialects/reading/place'
import { loadApis } from '@droidgym/spec/apis'

const element = (left: number, top: number, right: number, bottom: number) => ({
  bounds: { left, top, right, bottom }, resourceId: '', className: 'View', text: '', contentDescription: '',
})
const context: DialectContext = {
  apis: loadApis,
  display: { width: 1080, height: 2400 },
  picture: { width: 504, height: 1120 },
  elements: [element(0, 0, 101, 51), element(1000, 0, 3000, 100), element(5, 5, 5, 5)],
}
const scales = fc.constantFrom(...Object.values(Scale).filter((scale) => scale !== Scale.none))
const sizes = fc.record({ width: fc.integer({ min: 1, max: 4000 }), height: fc.integer({ min: 1, max: 4000 }) })

describe('readPlace', () => {
  it('scales, cuts off, and maps the far end of a scaled coordinate to the last pixel', () => {
    expect(readPlace([540, 1200.9], Scale.display, context)).toEqual({ x: 540, y: 1200 })
    expect(readPlace([252, 560], Scale.picture, context)).toEqual({ x: 540, y: 1200 })
    expect(readPlace([500, 500], Scale.thousand, context)).toEqual({ x: 540, y: 1200 })
    expect(readPlace([1000, 1000], Scale.thousand, context)).toEqual({ x: 1079, y: 2399 })
    expect(readPlace([999, 0], Scale.nineNineNine, context)).toEqual({ x: 1079, y: 0 })
    expect(readPlace([0.5, 1], Scale.unit, context)).toEqual({ x: 540, y: 2399 })
  })

  it('refuses points outside and values that are no pair of numbers', () => {
    const outside: [unknown, Scale][] = [
      [[1080, 0], Scale.display], [[0, -1], Scale.display], [[504, 0], Scale.picture], [[1000, 0], Scale.nineNineNine],
      [[1001, 0], Scale.thousand], [[1.01, 0], Scale.unit], [[Number.NaN, 0], Scale.unit], [['1', '2'], Scale.display],
      [[1], Scale.display], [[1, 2, 3], Scale.display], [undefined, Scale.display], [{ x: 1, y: 2 }, Scale.display],
    ]
    for (const [numbers, scale] of outside) expect(isInvalid(readPlace(numbers, scale, context))).toBe(true)
    expect(readPlace([1080, 0], Scale.display, context)).toEqual({
      invalid: 'the place [1080,0] is outside the screen: x goes from 0 to below 1080, y to below 2400',
    })
  })

  it('gives back what writePlace wrote, up to half a unit of the scale', () => {
    const cases = sizes.chain((display) => fc.record({
      display: fc.constant(display),
      picture: sizes,
      scale: scales,
      x: fc.integer({ min: 0, max: display.width - 1 }),
      y: fc.integer({ min: 0, max: display.height - 1 }),
    }))
    fc.assert(fc.property(cases, ({ display, picture, scale, x, y }) => {
      const given = { display, picture, elements: [], apis: loadApis }
      const written = writePlace({ x, y }, scale, given)
      const back = readPlace(written, scale, given)
      if (isInvalid(back)) throw new Error(back.invalid)
      const units = {
        display, picture, 1000: { width: 1000, height: 1000 }, 999: { width: 999, height: 999 },
        unit: { width: 10_000, height: 10_000 }, none: display,
      }[scale]
      const slack = (pixels: number, count: number) => (count >= pixels ? 0 : Math.ceil(pixels / count))
      expect(Math.abs(back.x - x)).toBeLessThanOrEqual(slack(display.width, units.width))
      expect(Math.abs(back.y - y)).toBeLessThanOrEqual(slack(display.height, units.height))
      expect(writePlace(back, scale, given)).toEqual(written)
    }))
  })
})

describe('elements by number', () => {
  it('counts from 0 or 1', () => {
    expect(readElement(0, context)).toEqual({ tag: 0 })
    expect(readElement(3, context, 1)).toEqual({ tag: 2 })
    expect(readElement(3, context)).toEqual({ invalid: 'there is no element 3: elements go from 0 to 2' })
    for (const number of [-1, 0.5, '0', undefined, Number.NaN]) expect(isInvalid(readElement(number, context))).toBe(true)
  })

  it('means the middle of the visible part', () => {
    expect(pixelOf({ tag: 0 }, context)).toEqual({ x: 50, y: 25 })
    expect(pixelOf({ tag: 1 }, context)).toEqual({ x: 1040, y: 50 })
    expect([pixelOf({ tag: 2 }, context), pixelOf({ tag: 9 }, context)]).toEqual([undefined, undefined])
    expect(pixelOf({ x: 1, y: 2 }, context)).toEqual({ x: 1, y: 2 })
  })
})
