import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isWholePicture } from '@droidgym/phone/render/whole-picture'

const SIZE = fc.record({ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }) })

/** A picture with something in every part. */
function drawn({ width, height }: { readonly width: number, readonly height: number }, type: 'png' | 'jpeg'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  for (let at = 0; at < width * height; at += 3) {
    context.fillStyle = `hsl(${(at * 37) % 360}, 70%, 50%)`
    context.fillRect(at % width, Math.floor(at / width), 2, 2)
  }
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}

it.each(['png', 'jpeg'] as const)('takes every whole %s, and none that is cut off', async (type) => {
  await fc.assert(fc.asyncProperty(SIZE, fc.double({ min: 0.3, max: 0.99, noNaN: true }), async (size, share) => {
    const file = drawn(size, type)
    expect(await isWholePicture(file)).toBe(true)
    // The last 16 bytes of a PNG are a checksum and the chunk IEND, which no pixel is in.
    const end = type === 'png' ? file.length - 20 : file.length - 2
    expect(await isWholePicture(file.subarray(0, Math.floor(end * share)))).toBe(false)
  }))
})

/** The bytes of an interlaced picture of 8 bits of grey, pixel by pixel (ISO/IEC 15948, 8.2). */
function interlacedRows({ width, height }: { readonly width: number, readonly height: number }): number {
  const rows = new Map<string, number>()
  const pass = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777']
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const row = `${pass[y % 8]?.[x % 8] ?? ''} ${y}`
      rows.set(row, (rows.get(row) ?? 0) + 1)
    }
  }
  return [...rows.values()].reduce((sum, pixels) => sum + 1 + pixels, 0)
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

it('counts the rows of interlaced pictures', async () => {
  await fc.assert(fc.asyncProperty(SIZE, async (size) => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(size.width, 0)
    head.writeUInt32BE(size.height, 4)
    head.set([8, 0, 0, 0, 1], 8)
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    const withRows = (bytes: number): Buffer => (
      Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(bytes))), chunk('IEND', Buffer.alloc(0))])
    )
    const rows = interlacedRows(size)
    expect(await isWholePicture(withRows(rows))).toBe(true)
    expect(await isWholePicture(withRows(rows - 1))).toBe(false)
  }))
})
