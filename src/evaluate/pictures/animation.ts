import sharp from 'sharp'
import type { Frame } from '../../android/picture/frame.ts'

/** How long a picture of an animation is shown, and how long the last one; milliseconds. */
const SHOWN_MS = 700
const LAST_SHOWN_MS = 2000

/** Pictures of one size, one after the other, over and over, as the bytes of a WebP file. */
export async function encodeAnimation(frames: readonly Frame[]): Promise<Uint8Array> {
  const pages = frames.map(({ width, height, pixels }) => ({
    ...{ width, height, channels: 3 as const },
    data: pixels,
  }))
  const pictures = await Promise.all(
    pages.map(({ data, ...raw }) => sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer()),
  )
  const delay = frames.map((_, index) => (index === frames.length - 1 ? LAST_SHOWN_MS : SHOWN_MS))
  return sharp(pictures, { join: { animated: true } }).webp({ quality: 80, effort: 2, loop: 0, delay }).toBuffer()
}
