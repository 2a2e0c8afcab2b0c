import type { Change } from '../../service/hosts/looks.ts'
import { BinaryKind } from './protocol.ts'

const RGB = 0
const NUMBERS = 6
const FIXED_BYTES = 2 + NUMBERS * 2 + 1

/** A message with what has changed in a picture (`BinaryKind.frame`). */
export function frameMessage(handle: string, { size, left, top, width, height, pixels }: Change): Buffer {
  const name = Buffer.from(handle, 'latin1')
  const header = Buffer.alloc(FIXED_BYTES)
  header.writeUInt8(BinaryKind.frame, 0)
  header.writeUInt8(RGB, 1)
  for (const [index, value] of [size.width, size.height, left, top, width, height].entries()) {
    header.writeUInt16BE(value, 2 + 2 * index)
  }
  header.writeUInt8(name.length, FIXED_BYTES - 1)
  return Buffer.concat([header, name, pixels])
}
