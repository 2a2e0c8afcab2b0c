import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { useKit } from '../../kit/app-views.ts'
import { pictureFor, seedOfText } from '../pictures/picture-for.ts'
import type { WebPage } from './web.ts'

export interface WebPictureProps extends ViewProps {
  readonly page: WebPage
}

/** A picture of what a page is about. */
export function WebPicture({ page, ...props }: WebPictureProps): ViewElement {
  const { context: { state: { environment } } } = useKit()
  const { title, site, paragraphs, hue } = page
  const texts = [title, ...paragraphs, site]
  const seed = seedOfText(title) + hue
  const draw = pictureFor(environment, { texts, seed, look: 'any', otherwise: discs(hue) })
  return <view clip {...props} draw={draw} />
}

/** Overlapping discs over a slope, in colours of a hue in degrees. */
function discs(hue: number): Drawing {
  const color = (turn: number, lightness: number): string =>
    `hsl(${String((hue + turn) % 360)}, 48%, ${String(lightness)}%)`
  return namedDrawing(`web ${hue}`, (context, { width, height }) => {
    context.save()
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    context.fillStyle = color(0, 82)
    context.fillRect(0, 0, width, height)
    for (const [turn, x, y, radius] of [
      [30, 0.3, 0.4, 0.3],
      [70, 0.62, 0.3, 0.22],
      [200, 0.8, 0.62, 0.26],
    ] as const) {
      context.fillStyle = color(turn, 64)
      context.beginPath()
      context.arc(width * x, height * y, Math.min(width, height) * radius, 0, 2 * Math.PI)
      context.fill()
    }
    context.fillStyle = color(10, 42)
    context.beginPath()
    context.moveTo(0, height)
    context.lineTo(0, height * 0.85)
    context.lineTo(width, height * 0.65)
    context.lineTo(width, height)
    context.fill()
    context.restore()
  })
}
