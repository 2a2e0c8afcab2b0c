import type { Encoding } from '@droidgym/protocol/interface/options'
import { MAKE_OPTIONS } from '@droidgym/protocol/interface/options'
import type { Frame } from '@droidgym/android/picture/frame'
import { loadSharp } from './load-sharp.ts'

export type FileEncoding = Exclude<Encoding, 'raw'>

/** A picture as a file. */
export interface EncodedPicture {
  readonly format: FileEncoding
  readonly width: number
  readonly height: number
  /** The file's bytes. They must not change: several observations may share them. */
  readonly data: Uint8Array
}

/** Pixels, or a file of them. */
export type Picture = Frame | EncodedPicture

export function isEncoded(picture: Picture): picture is EncodedPicture {
  return 'format' in picture
}

/** The pixels of a picture that was asked for as pixels. Throws `TypeError` for a file. */
export function frameOf(picture: Picture): Frame {
  if (isEncoded(picture)) throw new TypeError(`The picture is a ${picture.format} file: ask for it without an encoding`)
  return picture
}

/** How a picture becomes a file. */
export interface EncodingRequest {
  readonly encoding: FileEncoding
  /** 1 to 100, of `jpeg` and `webp` only; default 80. */
  readonly quality: number | undefined
}

/** zlib's level, as for recordings. */
const PNG_LEVEL = 3

/**
 * Encodes a frame, which must not change before this resolves. The faster ways are chosen: a screen of 1080 × 2160
 * takes half the time as a JPEG without tables of its own, with 16 % more bytes, and a fifth as a WebP of effort 0.
 */
export async function encodeFrame(
  { width, height, pixels }: Frame,
  { encoding, quality = MAKE_OPTIONS.quality.default }: EncodingRequest,
): Promise<EncodedPicture> {
  const sharp = await loadSharp()
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  const file = {
    jpeg: () => picture.jpeg({ quality, optimiseCoding: false }),
    png: () => picture.png({ compressionLevel: PNG_LEVEL }),
    webp: () => picture.webp({ quality, effort: 0 }),
  }[encoding]()
  return { format: encoding, width, height, data: await file.toBuffer() }
}
