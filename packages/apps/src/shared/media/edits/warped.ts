import type { DrawingContext } from '@droidgym/phone/view/drawing'
import { rasterized } from '@droidgym/phone/render/rasterized-drawing'
import type { PictureStep } from './picture-step.ts'

/** How far the strongest tilt goes: a side at twice this share is drawn without end. Assumption. */
const STRONGEST = 0.8

/**
 * The pixels of a picture seen from another side: each is taken from where the quadrilateral that the picture becomes
 * has it. What lies beyond its edges is the nearest of them (`smart`), or a colour.
 */
export function warped(
  source: DrawingContext,
  { vertical, horizontal, degrees, size, fill }: PictureStep & { readonly kind: 'perspective' },
): DrawingContext['canvas'] {
  const { width, height } = source.canvas
  const from = source.getImageData(0, 0, width, height).data
  const result = rasterized(() => undefined, { width, height })
  const image = result.createImageData(width, height)
  const angle = (-degrees * Math.PI) / 180
  const zoom = 2 ** (size / 100)
  const [cos, sin] = [Math.cos(angle) / zoom, Math.sin(angle) / zoom]
  const [tiltX, tiltY] = [(STRONGEST * horizontal) / 100, (STRONGEST * vertical) / 100]
  const ground = fill === 'white' ? 255 : 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [atX, atY] = [x + 0.5 - width / 2, y + 0.5 - height / 2]
      const [turnedX, turnedY] = [atX * cos - atY * sin, atX * sin + atY * cos]
      const depth = 1 + (tiltX * turnedX) / width + (tiltY * turnedY) / height
      const column = Math.floor(turnedX / depth + width / 2)
      const row = Math.floor(turnedY / depth + height / 2)
      const isInside = column >= 0 && column < width && row >= 0 && row < height
      const to = (y * width + x) * 4
      const at = (clamped(row, height) * width + clamped(column, width)) * 4
      for (let channel = 0; channel < 3; channel++) {
        image.data[to + channel] = isInside || fill === 'smart' ? (from[at + channel] ?? 0) : ground
      }
      image.data[to + 3] = 255
    }
  }
  result.putImageData(image, 0, 0)
  return result.canvas
}

function clamped(index: number, length: number): number {
  return Math.min(length - 1, Math.max(0, index))
}
