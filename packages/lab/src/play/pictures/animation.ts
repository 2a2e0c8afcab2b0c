import sharp from 'sharp'
import type { Frame } from '@droidgym/android/picture/frame'

/** Duration of a picture, and of the last one, in milliseconds. */
const SHOWN_MS = 700
const LAST_SHOWN_MS = 2000

/** Encodes pictures of one size as a looping WebP animation. */
export async function encodeAnimation(frames: readonly Frame[]): Promise<Uint8Array> {
  const pages = frames.map(({ width, height, pixels }) => ({
    width, height, channels: 3 as const,
    data: pixels,
  }))
  const pictures = await Promise.all(
    pages.map(({ data, ...raw }) => sharp(data, { raw }).png({ compressionLevel: 0 }).toBuffer()),
  )
  const delay = frames.map((_, index) => (index === frames.length - 1 ? LAST_SHOWN_MS : SHOWN_MS))
  return sharp(pictures, { join: { animated: true } }).webp({ quality: 80, effort: 2, loop: 0, delay }).toBuffer()
}
