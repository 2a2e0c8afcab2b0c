import { SizedCache } from '@droidgym/android/sized-cache'
import type { Picture } from './encoded-picture.ts'
import { isEncoded } from './encoded-picture.ts'

/** Most bytes that a process keeps; a JPEG of 1080 × 2160 takes about 130 kB, pixels of 540 × 1080 take 1.7 MB. */
const MAX_BYTES = 32 * 1024 * 1024
const shown = new SizedCache<string, Picture>(MAX_BYTES)

/**
 * The picture of this name, which identifies its pixels and its encoding; made where it is not kept. The caller owns
 * its pixels; files are shared and must not change.
 */
export async function keptPicture(name: string, make: () => Promise<Picture>): Promise<Picture> {
  let picture = shown.get(name)
  if (picture === undefined) {
    picture = await make()
    shown.set(name, picture, (isEncoded(picture) ? picture.data : picture.pixels).byteLength)
  }
  return isEncoded(picture) ? picture : { ...picture, pixels: picture.pixels.slice() }
}
