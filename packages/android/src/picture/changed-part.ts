import type { Frame } from './frame.ts'

const BYTES_PER_PIXEL = 3

/** A rectangle of a picture. */
export interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The smallest rectangle that holds every changed pixel; `undefined` when none has changed. The sizes are the same. */
export function changedPart(before: Frame, after: Frame): Part | undefined {
  const { width, height } = after
  const [a, b] = [bytesOf(before), bytesOf(after)]
  const stride = width * BYTES_PER_PIXEL
  const isSame = (row: number): boolean => {
    const [from, to] = [row * stride, (row + 1) * stride]
    return a.compare(b, from, to, from, to) === 0
  }
  let top = 0
  while (top < height && isSame(top)) top += 1
  if (top === height) return undefined
  let bottom = height
  while (isSame(bottom - 1)) bottom -= 1
  let [left, right] = [stride, 0]
  for (let row = top; row < bottom; row++) {
    const [from, to] = [row * stride, (row + 1) * stride]
    for (let at = from; at < from + left; at++) if (a[at] !== b[at]) left = at - from
    for (let at = to - 1; at >= from + right; at--) if (a[at] !== b[at]) right = at - from + 1
  }
  const [first, end] = [Math.floor(left / BYTES_PER_PIXEL), Math.ceil(right / BYTES_PER_PIXEL)]
  return { left: first, top, width: end - first, height: bottom - top }
}

/** The bytes of a part: `height × width × 3`, RGB, rows from the top. `into`: memory for them, used where they fit. */
export function pixelsOf({ width, height, pixels }: Frame, part: Part, into?: SharedArrayBuffer): Uint8Array {
  const stride = part.width * BYTES_PER_PIXEL
  const bytes = part.height * stride
  const given = into !== undefined && into.byteLength >= bytes ? new Uint8Array(into, 0, bytes) : undefined
  if (given === undefined && part.width === width && part.height === height) return pixels
  const cut = given ?? new Uint8Array(bytes)
  for (let row = 0; row < part.height; row++) {
    const from = ((part.top + row) * width + part.left) * BYTES_PER_PIXEL
    cut.set(pixels.subarray(from, from + stride), row * stride)
  }
  return cut
}

function bytesOf({ pixels }: Frame): Buffer {
  return Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
}
