import type { Drawing } from '@droidgym/phone/view/drawing'
import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { tonedScenery } from '@droidgym/phone/view/scenery'
import type { Tone } from '@droidgym/phone/view/scenery'
import { fitted, paintArea, ratioOf, WHOLE } from './area.ts'
import type { Filter, Shot } from './media.ts'

export interface PictureProps extends ViewProps {
  readonly shot: Shot
  /** Shown whole, in its own shape, instead of filling the box. */
  readonly whole?: boolean
}

/** A picture of the gallery. */
export function Picture({ shot, whole = false, ...props }: PictureProps): ViewElement {
  const cut = shot.area === undefined ? '' : ` ${JSON.stringify(shot.area)}`
  const name = `gallery ${shot.seed} ${shot.filter} ${shot.turns} ${whole}${cut}`
  return <view cls="ImageView" {...props} draw={namedDrawing(name, shotDrawing(shot, whole))} />
}

/** What a shot shows. `whole`: in its own shape, instead of filling the box. */
export function shotDrawing(shot: Shot, whole = false): Drawing {
  const turned = shot.turns % 2 === 1
  const area = shot.area ?? WHOLE
  const scenery = tonedScenery(shot.seed, TONES[shot.filter])
  const paint = shot.area === undefined ? scenery : paintArea(scenery, area)
  const ratio = ratioOf(area)
  return (context, box) => {
    const size = whole ? fitted(box, turned ? 1 / ratio : ratio) : box
    context.save()
    context.translate(box.width / 2, box.height / 2)
    context.rotate((shot.turns * Math.PI) / 2)
    const upright = turned ? { width: size.height, height: size.width } : size
    context.translate(-upright.width / 2, -upright.height / 2)
    context.beginPath()
    context.rect(0, 0, upright.width, upright.height)
    context.clip()
    paint(context, { ...upright, rtl: false })
    context.restore()
  }
}

const TONES: Readonly<Record<Filter, Tone>> = {
  none: (color) => color,
  warm: (color) => ({ ...color, hue: color.hue * 0.3 + 25 }),
  cool: (color) => ({ ...color, hue: 190 + color.hue * 0.15 }),
  mono: (color) => ({ ...color, saturation: 0 }),
}
