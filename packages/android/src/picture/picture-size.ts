import type { Size } from '../geometry.ts'

/**
 * Size of a PNG, BMP or JPEG from its header; undefined for other bytes. Nothing is decoded, so a small file that
 * claims to be huge costs nothing.
 */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = pngSize(view) ?? bmpSize(view) ?? jpegSize(view)
  return size === undefined || size.width < 1 || size.height < 1 ? undefined : size
}

/** PNG (ISO/IEC 15948), 5.2 and 11.2.2: eight bytes of signature, and IHDR in front. */
function pngSize(view: DataView): Size | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x8950_4e47 || view.getUint32(12) !== 0x4948_4452) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** BITMAPINFOHEADER at byte 14; a negative height means rows from top to bottom. */
function bmpSize(view: DataView): Size | undefined {
  if (view.byteLength < 26 || view.getUint16(0) !== 0x424d || view.getUint32(14, true) < 40) return undefined
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) }
}

/** ITU T.81, B.1 and B.2.2: segments with their lengths, up to the start of a frame. */
function jpegSize(view: DataView): Size | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  for (let at = 2; at + 9 <= view.byteLength && view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    // SOF0 to SOF15 without DHT (C4), JPG (C8) and DAC (CC).
    const startsFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (startsFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}
