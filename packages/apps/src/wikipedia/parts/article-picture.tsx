import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { useKit } from '../../kit/app-views.ts'
import { pictureFor, seedOfText } from '../../shared/pictures/picture-for.ts'
import type { Article } from '../encyclopedia/article.ts'

export interface ArticlePictureProps extends ViewProps {
  readonly article: Article
}

/** A picture of what the article is about. */
export function ArticlePicture({ article, ...props }: ArticlePictureProps): ViewElement {
  const { context: { state: { environment } } } = useKit()
  const { title, description, hue, subject } = article
  const texts = [subject, description, title]
  const draw = pictureFor(environment, { texts, seed: seedOfText(title) + hue, otherwise: () => slopes(article) })
  return <view cls="ImageView" clip {...props} draw={draw} />
}

/** Hills under a sky, in colours of the article's own. */
function slopes({ hue }: Article): Drawing {
  return namedDrawing(`article ${hue}`, (context, { width, height }) => {
    context.fillStyle = `hsl(${String(hue)}, 45%, 78%)`
    context.fillRect(0, 0, width, height)
    context.fillStyle = `hsl(${String((hue + 40) % 360)}, 70%, 88%)`
    context.beginPath()
    context.arc(width * 0.72, height * 0.3, Math.min(width, height) * 0.14, 0, 2 * Math.PI)
    context.fill()
    for (const [share, lightness] of [
      [0.55, 52],
      [0.72, 38],
    ] as const) {
      context.fillStyle = `hsl(${String((hue + 90) % 360)}, 32%, ${String(lightness)}%)`
      context.beginPath()
      context.moveTo(0, height)
      context.lineTo(0, height * share)
      context.quadraticCurveTo(width * 0.3, height * (share - 0.3), width * 0.55, height * (share + 0.06))
      context.quadraticCurveTo(width * 0.8, height * (share - 0.12), width, height * (share + 0.1))
      context.lineTo(width, height)
      context.closePath()
      context.fill()
    }
  })
}
