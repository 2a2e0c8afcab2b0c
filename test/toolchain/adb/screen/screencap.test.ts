import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PngScreencap, RawScreencap, readPngPicture, readRawPicture } from '@droidgym/adb/screen/screencap'
import type { Frame } from '@droidgym/android/picture/frame'
import { resample } from '@droidgym/android/picture/resample'
import { encodePng } from '@droidgym/phone/render/png'
import { hasAdb } from '../../emulated/real-adb.ts'
import { AdbPhone } from '../adb-phone.ts'

describe.skipIf(!hasAdb).each(['100', '105'])("pictures of a phone in environment %s (skipped without Debian's adb)", (environment) => {
  let phone: AdbPhone

  beforeAll(async () => {
    phone = await AdbPhone.start(environment)
    phone.wired.live.running = false
  })

  afterAll(async () => {
    await phone.close()
  })

  it('show what it shows, to the pixel', async () => {
    const shown = phone.wired.live.run((handset) => handset.frame())
    for (const source of [new RawScreencap(phone.link), new PngScreencap(phone.link)]) {
      const { width, height, pixels } = await source.frame()
      expect([width, height]).toEqual([shown.width, shown.height])
      expect(Buffer.compare(pixels, shown.pixels)).toBe(0)
      const size = { width: 90, height: 160 }
      const small = await source.frame(size)
      expect(Buffer.compare(small.pixels, resample(shown, size).pixels)).toBe(0)
    }
  })
})

function rawPicture(width: number, height: number, format = 1, rest = Buffer.alloc(width * height * 4, 9)): Buffer {
  const header = Buffer.alloc(16)
  for (const [index, word] of [width, height, format, 1].entries()) header.writeUInt32LE(word, index * 4)
  return Buffer.concat([header, rest])
}

const picture: fc.Arbitrary<Frame> = fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
  .chain(([width, height]) => {
    const length = width * height * 3
    return fc.uint8Array({ minLength: length, maxLength: length }).map((pixels) => ({ width, height, pixels }))
  })

describe('bytes that screencap is said to have written', () => {
  it('are a picture with either length of header', () => {
    const expected = { width: 2, height: 3, pixels: new Uint8Array(18).fill(9) }
    const bytes = rawPicture(2, 3)
    expect(readRawPicture(bytes)).toEqual(expected)
    expect(readRawPicture(Buffer.concat([bytes.subarray(0, 12), bytes.subarray(16)]))).toEqual(expected)
    expect(readRawPicture(rawPicture(2, 3, 2))).toEqual(expected)
  })

  it('are nothing when their size is not the one that they name', () => {
    const sizes: readonly (readonly [number, number])[] = [
      [0xffffffff, 0xffffffff], [0x8000_0000, 2], [65_536, 65_536], [0, 0], [0, 7], [1, 2], [3, 3],
    ]
    for (const [width, height] of sizes) {
      expect(readRawPicture(rawPicture(width, height, 1, Buffer.alloc(24)))).toBeUndefined()
    }
    for (const format of [0, 3, 4, 5, 0xffffffff]) expect(readRawPicture(rawPicture(2, 3, format))).toBeUndefined()
    fc.assert(fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const frame = readRawPicture(bytes)
      expect(frame === undefined || frame.pixels.length === frame.width * frame.height * 3).toBe(true)
    }))
  })

  it('are a PNG to the pixel, or nothing when a part is missing', async () => {
    await fc.assert(fc.asyncProperty(picture, fc.nat(), async (frame, at) => {
      const png = encodePng(frame)
      expect(await readPngPicture(png)).toEqual(frame)
      expect(await readPngPicture(png.subarray(0, at % png.length))).toBeUndefined()
    }), { numRuns: 50 })
  })

  it('are nothing when they are no PNG, or one that claims too much', async () => {
    const png = Buffer.from(encodePng({ width: 4, height: 4, pixels: new Uint8Array(48) }))
    const huge = Buffer.from(png)
    huge.writeUInt32BE(0x7fffffff, 16)
    huge.writeUInt32BE(0x7fffffff, 20)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>')
    const hollow = Buffer.concat([png.subarray(0, 33), png.subarray(-12)])
    for (const bytes of [huge, svg, hollow, Buffer.from('Error'), Buffer.alloc(0)]) {
      expect(await readPngPicture(bytes)).toBeUndefined()
    }
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (middle) => {
      const frame = await readPngPicture(Buffer.concat([png.subarray(0, 16), middle, png.subarray(-12)]))
      expect(frame === undefined || frame.pixels.length === frame.width * frame.height * 3).toBe(true)
    }), { numRuns: 50 })
  })
})
