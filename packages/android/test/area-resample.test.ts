import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { areaResample, areaResampleWords } from '@droidgym/android/picture/area-resample'
import type { Frame } from '@droidgym/android/picture/frame'
import { addAlpha } from '@droidgym/android/picture/pixels'
import { resample } from '@droidgym/android/picture/resample'

function picture(width: number, height: number): Frame {
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < pixels.length; at++) {
    const [channel, x, y] = [at % 3, Math.floor(at / 3) % width, Math.floor(at / 3 / width)]
    pixels[at] = (7 * x + 13 * y + 31 * channel + x * y) % 256
  }
  return { width, height, pixels }
}

describe('area resampling', () => {
  // What `cv2.resize(…, interpolation=cv2.INTER_AREA)` of opencv-python-headless 4.14.0 and 5.0.0 makes of the same
  // picture: the first two pixels, and the beginning of the SHA-256 of all.
  it.each([
    [[48, 32], [24, 16], [10, 41, 72, 25, 56, 87], 'd06e9214c782bdc2'],
    [[100, 60], [20, 12], [44, 75, 106, 89, 120, 151], '43b8338454bd6027'],
    [[50, 30], [20, 16], [12, 43, 74, 30, 61, 92], 'c5d08698f4b5fce2'],
    [[45, 97], [32, 64], [7, 38, 69, 16, 47, 78], '55776e15f8d4fa63'],
    [[98, 98], [2, 2], [127, 128, 128, 128, 126, 127], 'b2037f0df9778353'],
    [[1080, 2160], [128, 256], [89, 120, 145, 139, 142, 131], '0ae13269ccfe89f7'],
  ] as const)('15.8: %j to %j matches OpenCV', ([width, height], [newWidth, newHeight], first, hash) => {
    const { pixels } = areaResample(picture(width, height), { width: newWidth, height: newHeight })
    expect([...pixels.subarray(0, 6)]).toEqual(first)
    expect(createHash('sha256').update(pixels).digest('hex').slice(0, 16)).toBe(hash)
  })

  it.each([
    [[48, 32], [24, 16]], [[100, 60], [20, 12]], [[45, 97], [32, 64]],
  ] as const)('is the same of words of four bytes a pixel: %j to %j', ([width, height], [newWidth, newHeight]) => {
    const [frame, size] = [picture(width, height), { width: newWidth, height: newHeight }]
    const words = new Int32Array(addAlpha(frame.pixels).buffer)
    expect(areaResampleWords(words, frame, size)).toEqual(areaResample(frame, size))
  })

  it('15.8: keeps a picture of the same size, and interpolates a larger one', () => {
    const frame = picture(20, 30)
    expect(areaResample(frame, { width: 20, height: 30 })).toBe(frame)
    expect(areaResample(frame, { width: 40, height: 20 })).toEqual(resample(frame, { width: 40, height: 20 }))
  })
})
