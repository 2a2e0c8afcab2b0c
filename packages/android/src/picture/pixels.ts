/**
 * Converts between three and four bytes a pixel, red first. A full-size picture has millions of pixels, so four at a
 * time go as words of 32 bits; machines that Node runs on store the low byte first.
 */
const OPAQUE = 255 << 24

/** Drops the last of four bytes of every pixel. */
export function dropAlpha(rgba: Uint8Array | Uint8ClampedArray): Uint8Array {
  const count = Math.floor(rgba.length / 4)
  const whole = Math.floor(count / 4)
  const rgb = new Uint8Array(count * 3)
  const from = wordsOf(rgba, whole * 4)
  const to = new Int32Array(rgb.buffer, 0, whole * 3)
  for (let read = 0, write = 0; write < to.length; read += 4, write += 3) {
    const b = from[read + 1] ?? 0
    const c = from[read + 2] ?? 0
    to[write] = ((from[read] ?? 0) & 0xff_ff_ff) | (b << 24)
    to[write + 1] = ((b >>> 8) & 0xff_ff) | (c << 16)
    to[write + 2] = ((c >>> 16) & 0xff) | ((from[read + 3] ?? 0) << 8)
  }
  for (let pixel = whole * 4; pixel < count; pixel++) rgb.set(rgba.subarray(pixel * 4, pixel * 4 + 3), pixel * 3)
  return rgb
}

/** Adds a fourth byte of 255 to every pixel. */
export function addAlpha(rgb: Uint8Array): Uint8Array {
  const count = Math.floor(rgb.length / 3)
  const whole = Math.floor(count / 4)
  const rgba = new Uint8Array(count * 4).fill(255, whole * 16)
  const from = wordsOf(rgb, whole * 3)
  const to = new Int32Array(rgba.buffer, 0, whole * 4)
  for (let read = 0, write = 0; write < to.length; read += 3, write += 4) {
    const a = from[read] ?? 0
    const b = from[read + 1] ?? 0
    const c = from[read + 2] ?? 0
    to[write] = a | OPAQUE
    to[write + 1] = (a >>> 24) | (b << 8) | OPAQUE
    to[write + 2] = (b >>> 16) | (c << 16) | OPAQUE
    to[write + 3] = (c >>> 8) | OPAQUE
  }
  for (let pixel = whole * 4; pixel < count; pixel++) rgba.set(rgb.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
  return rgba
}

/** The first words of the bytes; copied when the bytes do not begin at a word. */
function wordsOf(bytes: Uint8Array | Uint8ClampedArray, count: number): Int32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes)
  return new Int32Array(aligned.buffer, aligned.byteOffset, count)
}
