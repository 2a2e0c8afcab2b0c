import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addAlpha, dropAlpha } from '@droidgym/android/picture/pixels'

/** Pixels somewhere in a larger buffer, as they come from a socket. */
function pixels(bytesPerPixel: number): fc.Arbitrary<Uint8Array> {
  const pixel = fc.uint8Array({ minLength: bytesPerPixel, maxLength: bytesPerPixel })
  return fc.tuple(fc.array(pixel, { maxLength: 40 }), fc.nat(5)).map(([all, before]) => {
    return Uint8Array.from([...new Uint8Array(before), ...all.flatMap((bytes) => [...bytes])]).subarray(before)
  })
}

describe('Pixels', () => {
  it('lose their alpha', () => {
    fc.assert(
      fc.property(pixels(4), (rgba) => {
        expect([...dropAlpha(rgba)]).toEqual([...rgba].filter((_, index) => index % 4 !== 3))
      }),
    )
  })

  it('get an opaque alpha, and are the same without it', () => {
    fc.assert(
      fc.property(pixels(3), (rgb) => {
        const rgba = addAlpha(rgb)
        expect(rgba).toHaveLength((rgb.length / 3) * 4)
        expect([...rgba].filter((value, index) => index % 4 === 3 && value !== 255)).toEqual([])
        expect([...dropAlpha(rgba)]).toEqual([...rgb])
      }),
    )
  })
})
