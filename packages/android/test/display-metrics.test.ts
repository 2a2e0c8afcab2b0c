import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dpToPx, pxToDp, smallestWidthDp, spToPx } from '@droidgym/android/display-metrics'

describe('display metrics', () => {
  // Status and navigation bars (24 and 48 dp) at the densities of our devices.
  test.each([
    [24, 440, 66],
    [24, 330, 50],
    [24, 550, 83],
    [24, 130, 20],
    [48, 440, 132],
    [48, 177, 53],
    [56, 130, 46],
  ])('%i dp at %i dpi are %i px', (dp, density, px) => {
    expect(dpToPx(dp, density)).toBe(px)
  })

  test('text follows the font scale', () => {
    expect(spToPx(16, 160, 1)).toBe(16)
    expect(spToPx(16, 330, 1.15)).toBe(38)
    expect(spToPx(16, 550, 0.85)).toBe(47)
  })

  test('the smallest width does not depend on how the device is held', () => {
    expect(smallestWidthDp({ width: 1080, height: 2160 }, 440)).toBe(392)
    expect(smallestWidthDp({ width: 1200, height: 800 }, 160)).toBe(800)
    expect(smallestWidthDp({ width: 1200, height: 800 }, 130)).toBe(984)
  })

  test('dp and px are inverse up to half a pixel', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 72, max: 1000 }), (px, density) => {
        expect(Math.abs(dpToPx(pxToDp(px, density), density) - px)).toBe(0)
      }),
    )
  })
})
