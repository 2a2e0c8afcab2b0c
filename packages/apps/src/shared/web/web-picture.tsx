import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { madeDrawing } from '@droidgym/phone/view/named-drawing'
import { useKit } from '../../kit/app-views.ts'
import type { Shot } from '../media/edits/picture-step.ts'
import { tonedDiscs } from '../pictures/discs.ts'
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
  const otherwise = (): Drawing => madeDrawing(`web ${hue}`, () => tonedDiscs(hue, (color) => color))
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
