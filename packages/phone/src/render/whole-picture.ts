import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'

/** Samples of a pixel by colour type (ISO/IEC 15948, 11.2.2). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** First column and row, and distance of columns and rows, of the passes of an interlaced picture (8.2). */
const ADAM7 = [
  [0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2],
] as const
const ALL_AT_ONCE = [[0, 0, 1, 1]] as const

/**
 * Whether a PNG or JPEG file has all of its picture. Decoders take one that is cut off, and leave the rest empty. Other
 * bytes count as whole.
 */
export async function isWholePicture(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.length >= 4 && file.readUInt32BE(0) === 0x8950_4e47) return file.length > 28 && isWholePng(file)
  if (file.length >= 2 && file.readUInt16BE(0) === 0xffd8) return isWholeJpeg(file)
  return true
}

async function isWholePng(file: Buffer): Promise<boolean> {
  const inflated = Readable.from(pixelData(file)).pipe(createInflate())
  let missing = sizeOfRows(file)
  try {
    for await (const chunk of inflated) {
      missing -= (chunk as Buffer).length
      if (missing <= 0) return true
    }
  } catch {
    // What follows the fault is missing.
  }
  return missing <= 0
}

/** The contents of the chunks IDAT, in order. */
function* pixelData(file: Buffer): Generator<Buffer> {
  for (let at = 8; at + 8 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const start = at + 8
    if (file.toString('latin1', at + 4, start) === 'IDAT') yield file.subarray(start, start + file.readUInt32BE(at))
  }
}

/** Bytes of all rows, each with its filter. */
function sizeOfRows(file: Buffer): number {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const bits = file.readUInt8(24) * (SAMPLES[file.readUInt8(25)] ?? 0)
  const passes = file.readUInt8(28) === 0 ? ALL_AT_ONCE : ADAM7
  return passes.reduce((sum, [left, top, right, down]) => {
    const [columns, rows] = [Math.ceil((width - left) / right), Math.ceil((height - top) / down)]
    return columns <= 0 || rows <= 0 ? sum : sum + rows * (1 + Math.ceil((columns * bits) / 8))
  }, 0)
}

/** The end of the image (EOI) follows its last scan (SOS): ITU T.81, B.1.1.3. Other bytes 0xff of it are escaped. */
function isWholeJpeg(file: Buffer): boolean {
  const lastScan = file.lastIndexOf(Buffer.of(0xff, 0xda))
  return lastScan >= 0 && file.indexOf(Buffer.of(0xff, 0xd9), lastScan) >= 0
}
