import type { Frame } from '../../android/picture/frame.ts'
import { changedPart, pixelsOf } from '../../service/watch/changed-part.ts'
import { BinaryKind } from './protocol.ts'

const RGB = 0
const NUMBERS = 6
const FIXED_BYTES = 2 + NUMBERS * 2 + 1

/**
 * A message with what has changed since the frame that the page has (`BinaryKind.frame`); `undefined` when nothing has.
 */
export function frameMessage(handle: string, frame: Frame, seen: Frame | undefined): Buffer | undefined {
  const { width, height } = frame
  const whole = { left: 0, top: 0, width, height }
  const part = seen === undefined ? whole : changedPart(seen, frame)
  if (part === undefined) return undefined
  const name = Buffer.from(handle, 'latin1')
  const header = Buffer.alloc(FIXED_BYTES)
  header.writeUInt8(BinaryKind.frame, 0)
  header.writeUInt8(RGB, 1)
  const numbers = [width, height, part.left, part.top, part.width, part.height]
  for (const [index, value] of numbers.entries()) header.writeUInt16BE(value, 2 + 2 * index)
  header.writeUInt8(name.length, FIXED_BYTES - 1)
  return Buffer.concat([header, name, pixelsOf(frame, part)])
}
