import { createCanvas } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'

/** A frame as the bytes of a PNG file. */
export function encodePng({ width, height, pixels }: Frame): Uint8Array {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  const image = context.createImageData(width, height)
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    image.data[to] = pixels[from] ?? 0
    image.data[to + 1] = pixels[from + 1] ?? 0
    image.data[to + 2] = pixels[from + 2] ?? 0
    image.data[to + 3] = 255
  }
  context.putImageData(image, 0, 0)
  return canvas.toBuffer('image/png')
}
