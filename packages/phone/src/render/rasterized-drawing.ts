import type { SKRSContext2D } from '@napi-rs/canvas'
import { Path2D, createCanvas } from '@napi-rs/canvas'
import type { Size } from '@droidgym/android/geometry'
import type { Drawing } from '../view/drawing.ts'

/** A drawing as the bytes of a picture file. `size` in pixels. */
export function encodeDrawing(draw: Drawing, size: Size, mimeType: 'image/jpeg' | 'image/png'): Uint8Array {
  const canvas = createCanvas(size.width, size.height)
  draw(canvas.getContext('2d'), { ...size, rtl: false })
  return mimeType === 'image/png' ? canvas.toBuffer('image/png') : canvas.toBuffer('image/jpeg')
}

/** A drawing on a canvas of its own, whose pixels can be read and drawn elsewhere. `size` in pixels. */
export function rasterized(draw: Drawing, size: Size): SKRSContext2D {
  const context = createCanvas(size.width, size.height).getContext('2d')
  draw(context, { ...size, rtl: false })
  return context
}

/** The outline of SVG path data, to which more can be added. */
export function outline(d = ''): Path2D {
  return new Path2D(d)
}

/** Pixels that a box takes on a context: at most `longest` along its longer side. */
export function pixelSize(context: SKRSContext2D, { width, height }: Size, longest: number): Size {
  const { a, b, c, d } = context.getTransform()
  const [across, down] = [width * Math.hypot(a, b), height * Math.hypot(c, d)]
  const share = Math.min(1, longest / Math.max(across, down))
  return { width: Math.max(1, Math.round(across * share)), height: Math.max(1, Math.round(down * share)) }
}
