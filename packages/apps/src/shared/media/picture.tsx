import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { madeDrawing } from '@droidgym/phone/view/named-drawing'
import type { Tone } from '@droidgym/phone/view/scenery'
import { tonedDiscs } from '../pictures/discs.ts'
import { tonedPicture } from '../pictures/picture-of.ts'
import { covering, fitted } from './edits/area.ts'
import { toneOf } from './edits/effects.ts'
import type { Filter, PictureStep, Shot } from './edits/picture-step.ts'
import { isIdle } from './edits/picture-step.ts'
import type { Shape } from './edits/shaped.ts'
import { shaped } from './edits/shaped.ts'

export interface PictureProps extends ViewProps {
  readonly shot: Shot
  /** Shown whole, in its own shape, instead of filling the box. */
  readonly whole?: boolean
}

/** A picture of the gallery. */
export function Picture({ shot, whole = false, ...props }: PictureProps): ViewElement {
  return <view cls="ImageView" {...props} draw={madeDrawing(`${nameOf(shot)} ${whole}`, () => shotDrawing(shot, whole))} />
}

export interface CoveringPictureProps extends ViewProps {
  readonly shot: Shot
  /** Only the disc in the middle. */
  readonly round?: boolean
}

/** A picture in its own shape that leaves nothing of its box free. */
export function CoveringPicture({ shot, round = false, ...props }: CoveringPictureProps): ViewElement {
  const draw = madeDrawing(`${nameOf(shot)} covers ${round}`, () => coveringDrawing(shot, round))
  return <view cls="ImageView" {...props} draw={draw} />
}

function coveringDrawing(shot: Shot, round: boolean): Drawing {
  const { ratio, paint } = shapeOf(shot)
  return (context, { width, height, rtl }) => {
    const { left, top, ...size } = covering({ width, height }, ratio)
    context.save()
    context.beginPath()
    if (round) context.arc(width / 2, height / 2, Math.min(width, height) / 2, 0, 2 * Math.PI)
    else context.rect(0, 0, width, height)
    context.clip()
    context.translate(left, top)
    paint(context, { ...size, rtl })
    context.restore()
  }
}

function nameOf({ subject = '', seed, filter, turns, web, effects, shape }: Shot): string {
  const edits = effects === undefined && shape === undefined ? '' : ` ${JSON.stringify([effects, shape])}`
  return `gallery ${subject} ${web ?? ''} ${seed} ${filter} ${turns}${edits}`
}

/** What has been done to a shot, beside its colours. */
export function stepsOf({ shape = [], turns }: Shot): readonly PictureStep[] {
  const turn: PictureStep = { kind: 'rotate', turns, degrees: 0 }
  return isIdle(turn) ? shape : [...shape, turn]
}

/** A shot with all that has been done to it. */
export function shapeOf(shot: Shot): Shape {
  const changed = toneOf(shot.effects ?? [])
  const tone: Tone = (color) => changed(TONES[shot.filter](color))
  const paint = shot.web === undefined || shot.subject !== undefined
    ? tonedPicture(shot.subject, shot.seed, { tone })
    : tonedDiscs(shot.web, tone)
  const picture = { ratio: shot.web === undefined ? 3 / 4 : 16 / 9, paint }
  return shaped(picture, stepsOf(shot), shapeOf)
}

/** The middle of a shot, as wide as high. */
export function squareOf(shot: Shot): Shot {
  const { ratio } = shapeOf(shot)
  const [across, down] = [Math.min(1, 1 / ratio), Math.min(1, ratio)]
  const area = { left: (1 - across) / 2, right: (1 + across) / 2, top: (1 - down) / 2, bottom: (1 + down) / 2 }
  return { ...shot, turns: 0, shape: [...stepsOf(shot), { kind: 'crop', area }] }
}

/** What a shot shows. `whole`: in its own shape, instead of filling the box. */
export function shotDrawing(shot: Shot, whole = false): Drawing {
  const { ratio, paint } = shapeOf(shot)
  return (context, box) => {
    const size = whole ? fitted(box, ratio) : box
    context.save()
    context.translate(box.width / 2, box.height / 2)
    context.translate(-size.width / 2, -size.height / 2)
    context.beginPath()
    context.rect(0, 0, size.width, size.height)
    context.clip()
    paint(context, { width: size.width, height: size.height, rtl: false })
    context.restore()
  }
}

const TONES: Readonly<Record<Filter, Tone>> = {
  none: (color) => color,
  warm: (color) => ({ ...color, hue: color.hue * 0.3 + 25 }),
  cool: (color) => ({ ...color, hue: 190 + color.hue * 0.15 }),
  mono: (color) => ({ ...color, saturation: 0 }),
}
