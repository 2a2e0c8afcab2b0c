const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Recordings have no larger side (docs/recordings.md). */
const MAX_SIDE = 4096

/** Why bytes are not shown as a PNG or WebP picture; `undefined` where only decoding can tell. */
export function pictureFault(data: Uint8Array): string | undefined {
  const letters = (from: number, to: number): string => String.fromCharCode(...data.subarray(from, to))
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return undefined
  if (data.length < 24 || !PNG.every((byte, at) => data[at] === byte)) return 'not a picture'
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  if (width === 0 || height === 0) return 'not a picture'
  return width > MAX_SIDE || height > MAX_SIDE ? `too large a picture (${width} × ${height})` : undefined
}
