import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import type { Tone } from '@droidgym/phone/view/scenery'
import { useKit } from '../../kit/app-views.ts'
import type { Shot } from '../media/edits/picture-step.ts'
import { pictureFor, seedOfText } from '../pictures/picture-for.ts'
import { subjectOf } from '../pictures/subjects.ts'
import type { WebPage } from './web-page.ts'

export interface WebPictureProps extends ViewProps {
  readonly page: WebPage
  /** Degrees. */
  readonly hue?: number
}

/** A picture of what a page is about. `hue` is another one than the page's, for another of its pictures. */
export function WebPicture({ page, hue = page.hue, ...props }: WebPictureProps): ViewElement {
  const { context: { state: { environment } } } = useKit()
  const otherwise = namedDrawing(`web ${hue}`, webDrawing(hue, (color) => color))
  const draw = pictureFor(environment, { texts: textsOf(page), seed: seedOf(page, hue), otherwise })
  return <view clip {...props} draw={draw} />
}

/** The same as a photo that can be kept; `isFresh`: on a fresh phone. */
export function shotOfPage(page: WebPage, isFresh: boolean): Shot {
  const seed = seedOf(page, page.hue)
  const subject = isFresh ? undefined : subjectOf(textsOf(page), seed)
  return { seed, filter: 'none', turns: 0, web: page.hue, ...(subject !== undefined && { subject }) }
}

function textsOf({ subject, title, paragraphs, site }: WebPage): readonly string[] {
  return [...(subject === undefined ? [] : [subject]), title, ...paragraphs, site]
}

function seedOf({ title }: WebPage, hue: number): number {
  return seedOfText(title) + hue
}

/** Overlapping discs over a slope, in colours of a hue in degrees, through a photo filter. Fills its box. */
export function webDrawing(hue: number, tone: Tone): Drawing {
  const color = (turn: number, light: number): string => {
    const shown = tone({ hue: (hue + turn) % 360, saturation: 48, lightness: light })
    return `hsl(${String(shown.hue)}, ${String(shown.saturation)}%, ${String(shown.lightness)}%)`
  }
  return (context, { width, height }) => {
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
  }
}
