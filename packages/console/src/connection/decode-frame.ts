/** A part of an environment's picture. Widths, heights and places are pixels of the picture. */
export interface Frame {
  readonly handle: string
  readonly format: 'rgb' | 'png'
  /** Of the whole picture. */
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly partWidth: number
  readonly partHeight: number
  readonly part: Uint8Array
}

/** The first byte of a frame (protocol.ts, `BinaryKind`). */
const FRAME = 1
const FIXED_BYTES = 15
const MAX_SIDE = 4096

/** Reads a binary message. `undefined`: it is none of a frame, or not a whole one. */
export function decodeFrame(bytes: Uint8Array): Frame | undefined {
  if (bytes.length < FIXED_BYTES || bytes[0] !== FRAME) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const format = view.getUint8(1)
  const at = FIXED_BYTES + view.getUint8(14)
  if (format > 1 || bytes.length < at) return undefined
  const frame: Frame = {
    handle: String.fromCharCode(...bytes.subarray(FIXED_BYTES, at)),
    format: format === 0 ? 'rgb' : 'png',
    width: view.getUint16(2),
    height: view.getUint16(4),
    left: view.getUint16(6),
    top: view.getUint16(8),
    partWidth: view.getUint16(10),
    partHeight: view.getUint16(12),
    part: bytes.subarray(at),
  }
  return isSound(frame) ? frame : undefined
}

function isSound({ format, width, height, left, top, partWidth, partHeight, part }: Frame): boolean {
  if (width === 0 || height === 0 || partWidth === 0 || partHeight === 0) return false
  if (width > MAX_SIDE || height > MAX_SIDE || left + partWidth > width || top + partHeight > height) return false
  return format === 'png' || part.length === partWidth * partHeight * 3
}

/** RGB bytes as the RGBA that a canvas takes. */
export function rgbaOf(rgb: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray((rgb.length / 3) * 4)
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4) {
    rgba[to] = rgb[from] ?? 0
    rgba[to + 1] = rgb[from + 1] ?? 0
    rgba[to + 2] = rgb[from + 2] ?? 0
    rgba[to + 3] = 255
  }
  return rgba
}
