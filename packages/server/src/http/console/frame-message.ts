import { encodePicture } from '@droidgym/gym/record/lossless-picture'
import type { Change } from '../../service/hosts/looks.ts'
import { BinaryKind } from './protocol.ts'

const FrameFormat = { rgb: 0, png: 1 } as const
const NUMBERS = 6
const FIXED_BYTES = 2 + NUMBERS * 2 + 1
/** Smaller parts are sent as they are. */
const PNG_FROM_BYTES = 8 * 1024

/**
 * A message with what has changed in a picture (`BinaryKind.frame`), in two parts so that the pixels are not copied.
 * `isPng`: for a viewer to whom bytes are dear; another thread encodes.
 */
export async function frameMessage(handle: string, change: Change, isPng: boolean): Promise<[Buffer, Uint8Array]> {
  const { size, left, top, width, height, pixels } = change
  const isEncoded = isPng && pixels.length >= PNG_FROM_BYTES
  const name = Buffer.from(handle, 'latin1')
  const header = Buffer.alloc(FIXED_BYTES)
  header.writeUInt8(BinaryKind.frame, 0)
  header.writeUInt8(isEncoded ? FrameFormat.png : FrameFormat.rgb, 1)
  for (const [index, value] of [size.width, size.height, left, top, width, height].entries()) {
    header.writeUInt16BE(value, 2 + 2 * index)
  }
  header.writeUInt8(name.length, FIXED_BYTES - 1)
  const part = isEncoded ? (await encodePicture({ width, height, pixels })).data : pixels
  return [Buffer.concat([header, name]), part]
}
