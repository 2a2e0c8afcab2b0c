import type { ViewElement, ViewProps } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { tonedScenery } from '@droidgym/phone/view/scenery'
import type { Tone } from '@droidgym/phone/view/scenery'
import { fitted, paintArea, ratioOf, WHOLE } from './area.ts'
import type { Filter, Shot } from './media.ts'

export interface PictureProps extends ViewProps {
  readonly shot: Shot
  /** Shown whole, three parts wide and four high, instead of filling the box. */
  readonly whole?: boolean
}

/** A picture of the gallery. */
export function Picture({ shot, whole = false, ...props }: PictureProps): ViewElement {
  const turned = shot.turns % 2 === 1
  const area = shot.area ?? WHOLE
  const scenery = tonedScenery(shot.seed, TONES[shot.filter])
  const paint = shot.area === undefined ? scenery : paintArea(scenery, area)
  const ratio = ratioOf(area)
  const cut = shot.area === undefined ? '' : ` ${JSON.stringify(shot.area)}`
  return (
    <view
      cls="ImageView"
      {...props}
      draw={namedDrawing(`gallery ${shot.seed} ${shot.filter} ${shot.turns} ${whole}${cut}`, (context, box) => {
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
      })}
    />
  )
}

const TONES: Readonly<Record<Filter, Tone>> = {
  none: (color) => color,
  warm: (color) => ({ ...color, hue: color.hue * 0.3 + 25 }),
  cool: (color) => ({ ...color, hue: 190 + color.hue * 0.15 }),
  mono: (color) => ({ ...color, saturation: 0 }),
}
