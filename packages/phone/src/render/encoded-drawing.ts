import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '@droidgym/android/geometry'
import type { Drawing } from '../view/drawing.ts'

/** A drawing as the bytes of a picture file. `size` in pixels. */
export function encodeDrawing(draw: Drawing, size: Size, mimeType: 'image/jpeg' | 'image/png'): Uint8Array {
  const canvas = createCanvas(size.width, size.height)
  draw(canvas.getContext('2d'), { ...size, rtl: false })
  return mimeType === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}
