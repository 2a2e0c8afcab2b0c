import type { DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import { rasterized } from '@droidgym/phone/render/rasterized-drawing'
import type { PictureStep } from './picture-step.ts'

/** Of what structure lifts, as a share of the shorter side, and of what sharpening does, in pixels. Assumption. */
const COARSE = 0.02
const FINE = 1.5
/** How many times what a blurred picture lacks is added at the most. Assumption. */
const MAX_SHARE = 1.5

/** Adds what a blurred picture lacks: coarse parts as structure, fine ones as sharpening. */
export function sharpened(
  context: DrawingContext,
  { width, height }: DrawingBox,
  { source, structure, sharpening }: Omit<PictureStep & { readonly kind: 'sharpen' }, 'kind'> & { readonly source: DrawingContext },
): void {
  const shorter = Math.min(source.canvas.width, source.canvas.height)
  const lifted = lift(source, COARSE * shorter, (structure / 100) * MAX_SHARE)
  const crisp = lift(lifted, FINE, (sharpening / 100) * MAX_SHARE)
  context.drawImage(crisp.canvas, 0, 0, width, height)
}

function lift(source: DrawingContext, radius: number, share: number): DrawingContext {
  if (share === 0) return source
  const { width, height } = source.canvas
  const blurred = rasterized((context) => {
    context.filter = `blur(${radius}px)`
    context.drawImage(source.canvas, 0, 0)
  }, { width, height }).getImageData(0, 0, width, height).data
  const image = source.getImageData(0, 0, width, height)
  const { data } = image
  for (let at = 0; at < data.length; at++) {
    // The array clamps and rounds. Every fourth byte is the opacity.
    const value = data[at] ?? 0
    if (at % 4 !== 3) data[at] = value + share * (value - (blurred[at] ?? 0))
  }
  return rasterized((context) => context.putImageData(image, 0, 0), { width, height })
}
