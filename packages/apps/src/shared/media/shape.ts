import type { Drawing } from '@droidgym/phone/view/drawing'
import type { Area } from './area.ts'
import { paintArea } from './area.ts'

/** One change of a picture's shape. */
export type ShapeStep =
  | { readonly kind: 'crop'; readonly area: Area }
  /** Quarter turns clockwise, and degrees clockwise for which it is enlarged until no corner is empty. */
  | { readonly kind: 'rotate'; readonly turns: number; readonly degrees: number }

/** A drawing, and the width by the height that it is meant for. */
export interface Shape {
  readonly ratio: number
  readonly paint: Drawing
}

/** A picture after steps, the first one first. */
export function shaped(picture: Shape, steps: readonly ShapeStep[]): Shape {
  return steps.reduce(changed, picture)
}

/** Whether the step leaves a picture as it is. */
export function isIdle(step: ShapeStep): boolean {
  if (step.kind === 'rotate') return step.turns % 4 === 0 && step.degrees === 0
  const { left, top, right, bottom } = step.area
  return left === 0 && top === 0 && right === 1 && bottom === 1
}

function changed({ ratio, paint }: Shape, step: ShapeStep): Shape {
  if (step.kind === 'crop') {
    const { left, top, right, bottom } = step.area
    return { ratio: (ratio * (right - left)) / (bottom - top), paint: paintArea(paint, step.area) }
  }
  const isTurned = step.turns % 2 === 1
  return { ratio: isTurned ? 1 / ratio : ratio, paint: rotated(paint, step) }
}

function rotated(paint: Drawing, { turns, degrees }: ShapeStep & { readonly kind: 'rotate' }): Drawing {
  const angle = (degrees * Math.PI) / 180
  return (context, { width, height, rtl }) => {
    const zoom = Math.cos(angle) + Math.abs(Math.sin(angle)) * Math.max(width / height, height / width)
    const upright = turns % 2 === 1 ? { width: height, height: width } : { width, height }
    context.save()
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    context.translate(width / 2, height / 2)
    context.rotate((turns * Math.PI) / 2 + angle)
    context.scale(zoom, zoom)
    context.translate(-upright.width / 2, -upright.height / 2)
    paint(context, { ...upright, rtl })
    context.restore()
  }
}
