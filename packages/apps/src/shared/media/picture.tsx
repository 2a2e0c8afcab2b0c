import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { tonedScenery } from '@droidgym/phone/view/scenery'
import type { Tone } from '@droidgym/phone/view/scenery'
import { fitted } from './area.ts'
import type { Filter, Shot } from './media.ts'
import type { Shape, ShapeStep } from './shape.ts'
import { isIdle, shaped } from './shape.ts'

export interface PictureProps extends ViewProps {
  readonly shot: Shot
  /** Shown whole, in its own shape, instead of filling the box. */
  readonly whole?: boolean
}

/** A picture of the gallery. */
export function Picture({ shot, whole = false, ...props }: PictureProps): ViewElement {
  const shape = shot.shape === undefined ? '' : ` ${JSON.stringify(shot.shape)}`
  const name = `gallery ${shot.seed} ${shot.filter} ${shot.turns} ${whole}${shape}`
  return <view cls="ImageView" {...props} draw={namedDrawing(name, shotDrawing(shot, whole))} />
}

/** What has been done to a shot's shape. */
export function stepsOf({ shape = [], turns }: Shot): readonly ShapeStep[] {
  const turn: ShapeStep = { kind: 'rotate', turns, degrees: 0 }
  return isIdle(turn) ? shape : [...shape, turn]
}

/** A shot in its shape, in other colours if a tone is given. */
export function shapeOf(shot: Shot, tone = TONES[shot.filter]): Shape {
  return shaped({ ratio: 3 / 4, paint: tonedScenery(shot.seed, tone) }, stepsOf(shot))
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
