import type { Frame } from './frame.ts'

/** The same picture after so many quarter turns, clockwise; 0 gives the picture itself. */
export function turned(frame: Frame, quarters: 0 | 1 | 2 | 3): Frame {
  if (quarters === 0) return frame
  const { width, height, pixels } = frame
  const size = quarters === 2 ? { width, height } : { width: height, height: width }
  const turnedPixels = new Uint8Array(pixels.length)
  for (let y = 0, to = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++, to += 3) {
      const from = 3 * sourceOf(x, y, frame, quarters)
      turnedPixels[to] = pixels[from] ?? 0
      turnedPixels[to + 1] = pixels[from + 1] ?? 0
      turnedPixels[to + 2] = pixels[from + 2] ?? 0
    }
  }
  return { ...size, pixels: turnedPixels }
}

/** The number of the pixel that comes to a place of the picture after its turn. */
function sourceOf(x: number, y: number, { width, height }: Frame, quarters: 1 | 2 | 3): number {
  switch (quarters) {
    case 1:
      return (height - 1 - x) * width + y
    case 2:
      return (height - 1 - y) * width + (width - 1 - x)
    case 3:
      return x * width + (width - 1 - y)
  }
}
