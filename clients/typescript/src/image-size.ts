import { readFile } from 'node:fs/promises'

interface Size {
  readonly width: number
  readonly height: number
}

/** A path or the bytes of a PNG or JPEG, or an object with a width and a height in pixels. */
export type BlackBoxImage = string | Uint8Array | Size

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8])

/** Width and height of a picture. Rejects with `TypeError` for anything else, and with the error of reading a file. */
export async function imageSize(image: BlackBoxImage): Promise<Size> {
  if (typeof image === 'string') return encodedSize(await readFile(image), image)
  if (image instanceof Uint8Array) return encodedSize(image, `a picture of ${image.length} bytes`)
  return image
}

function encodedSize(bytes: Uint8Array, name: string): Size {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.length >= 24 && view.subarray(0, 8).equals(PNG)) {
    return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
  }
  const size = view.subarray(0, 2).equals(JPEG) ? jpegSize(view) : undefined
  if (size === undefined) throw new TypeError(`${name} is no PNG or JPEG, or it breaks off`)
  return size
}

/** Reads segments up to the frame (ITU-T T.81, B.1.1.4 and B.2.2). */
function jpegSize(view: Buffer): Size | undefined {
  let at = 2
  while (at + 9 <= view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1 // Fill bytes may precede a marker.
    } else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2 // TEM and RST have no length (T.81, B.1.1.3).
    } else if (isFrame(marker)) {
      return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) }
    } else {
      at += 2 + view.readUInt16BE(at + 2)
    }
  }
  return undefined
}

/** 0xC0 to 0xCF without DHT, JPG and DAC (T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}
