import type { DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import type { PictureStep } from './picture-step.ts'

/** Height of the letters as a share of the picture's width; those of a long text are smaller. Assumption. */
const HEIGHT = 0.1
/** As a share of the width. */
const MAX_WIDTH = 0.9

/** A text in one line, about a place of a picture. */
export function lettered(
  context: DrawingContext,
  { width, height }: DrawingBox,
  { text, color, at }: Pick<PictureStep & { readonly kind: 'text' }, 'text' | 'color' | 'at'>,
): void {
  const size = HEIGHT * width
  const { font, text: shown } = cssFontOf(text, { size, weight: 500 }, 'en-US')
  context.save()
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = color
  const share = Math.min(1, (MAX_WIDTH * width) / context.measureText(shown).width)
  context.translate(at.x * width, at.y * height)
  context.scale(share, share)
  context.fillText(shown, 0, 0)
  context.restore()
}
