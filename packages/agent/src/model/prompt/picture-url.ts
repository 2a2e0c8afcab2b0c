import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import type { Picture } from '@droidgym/gym/observation/encoded-picture'
import { loadSharp } from '@droidgym/gym/observation/load-sharp'

/** A picture for requests, in a data URL: a file as it is, pixels as a PNG. */
export async function pictureUrl(picture: Picture): Promise<string> {
  if (isEncoded(picture)) return dataUrl(picture.format, picture.data)
  const { width, height, pixels } = picture
  const sharp = await loadSharp()
  return dataUrl('png', await sharp(pixels, { raw: { width, height, channels: 3 } }).png().toBuffer())
}

function dataUrl(format: string, { buffer, byteOffset, byteLength }: Uint8Array): string {
  return `data:image/${format};base64,${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`
}
