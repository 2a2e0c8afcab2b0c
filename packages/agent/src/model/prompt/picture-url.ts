import sharp from 'sharp'
import type { Frame } from '@droidgym/android/picture/frame'

/** Encodes a picture for requests: a PNG in a data URL. */
export async function pictureUrl({ width, height, pixels }: Frame): Promise<string> {
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
