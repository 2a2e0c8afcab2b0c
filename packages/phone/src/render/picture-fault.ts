import { Image } from '@napi-rs/canvas'
import { pictureSize } from '@droidgym/android/picture/picture-size'
import { isWholePicture } from './whole-picture.ts'

/** Maximum bytes of a wallpaper's file. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024
/** Maximum pixels of a picture to decode: 64 MiB of memory. */
export const MAX_PICTURE_PIXELS = 4096 * 4096

/**
 * Why a file cannot be used as wallpaper, if it cannot. Its header must say a bounded size before anything is decoded;
 * then all of it is decoded once.
 */
export async function pictureFault(bytes: Uint8Array): Promise<string | undefined> {
  if (bytes.length > MAX_PICTURE_BYTES) return `has ${bytes.length} bytes; at most ${MAX_PICTURE_BYTES} are allowed`
  const size = pictureSize(bytes)
  if (size === undefined) return 'is neither a PNG nor a JPEG picture'
  const { width, height } = size
  if (width * height > MAX_PICTURE_PIXELS) {
    return `has ${width} × ${height} pixels; at most ${MAX_PICTURE_PIXELS} are allowed`
  }
  const image = new Image()
  try {
    image.src = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    await image.decode()
  } catch {
    return 'cannot be decoded: it is damaged'
  }
  return await isWholePicture(bytes) ? undefined : 'is damaged: a part of the picture is missing'
}
