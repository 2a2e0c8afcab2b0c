import type { Drawing, DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import { pixelSize, rasterized } from '@droidgym/phone/render/rasterized-drawing'
import { covering, paintArea } from './area.ts'
import { curved } from './curved.ts'
import { healed } from './healed.ts'
import { lettered } from './lettered.ts'
import { brushed, pointed, vignetted } from './local-changes.ts'
import type { BlendMode, Fill, PictureStep, Shot } from './picture-step.ts'
import { isIdle } from './picture-step.ts'
import { sharpened } from './sharpened.ts'
import { warped } from './warped.ts'

/** A drawing, and the width by the height that it is meant for. */
export interface Shape {
  readonly ratio: number
  readonly paint: Drawing
}

/** Bounds the pixels, and so the time and memory, of a step that reads what was drawn before it. */
const MAX_PIXELS = 1024

/** A picture after steps, the first one first. `draw` gives other pictures that are in it. */
export function shaped(picture: Shape, steps: readonly PictureStep[], draw: (shot: Shot) => Shape): Shape {
  return steps.filter((step) => !isIdle(step)).reduce((shape, step) => changed(shape, step, draw), picture)
}

function changed(shape: Shape, step: PictureStep, draw: (shot: Shot) => Shape): Shape {
  const { ratio, paint } = shape
  switch (step.kind) {
    case 'crop': {
      const { left, top, right, bottom } = step.area
      return { ratio: (ratio * (right - left)) / (bottom - top), paint: paintArea(paint, step.area) }
    }
    case 'rotate':
      return { ratio: step.turns % 2 === 1 ? 1 / ratio : ratio, paint: rotated(paint, step) }
    case 'perspective':
      return { ratio, paint: onPixels(paint, (context, box, source) => {
        context.drawImage(warped(source, step), 0, 0, box.width, box.height)
      }) }
    case 'expand':
      return expanded(shape, step)
    case 'heal':
      return { ratio, paint: onPixels(paint, (context, box, source) => healed(context, box, { source, ...step })) }
    case 'brush':
      return { ratio, paint: onPixels(paint, (context, box, source) => brushed(context, box, { source, ...step })) }
    case 'selective':
      return { ratio, paint: over(paint, (context, box) => pointed(context, box, step.points)) }
    case 'vignette':
      return { ratio, paint: over(paint, (context, box) => vignetted(context, box, step.strength)) }
    case 'frame':
      return { ratio, paint: over(paint, (context, { width, height }) => {
        const border = (step.width / 100) * Math.min(width, height)
        context.strokeStyle = step.color
        context.lineWidth = 2 * border
        context.strokeRect(0, 0, width, height)
      }) }
    case 'blur':
      return { ratio, paint: onPixels(paint, (context, box, source) => blurred(context, box, { source, ...step })) }
    case 'sharpen':
      return { ratio, paint: onPixels(paint, (context, box, source) => sharpened(context, box, { source, ...step })) }
    case 'curves':
      return { ratio, paint: onPixels(paint, (context, box, source) => curved(context, box, { source, ...step })) }
    case 'text':
      return { ratio, paint: over(paint, (context, box) => lettered(context, box, step)) }
    case 'blend': {
      const other = draw(step.shot)
      return { ratio, paint: over(paint, (context, box) => blended(context, box, { other, ...step })) }
    }
  }
}

/** Paints a picture, and then something over it, within its box. */
function over(paint: Drawing, more: (context: DrawingContext, box: DrawingBox) => void): Drawing {
  return (context, box) => {
    context.save()
    context.beginPath()
    context.rect(0, 0, box.width, box.height)
    context.clip()
    context.save()
    paint(context, box)
    context.restore()
    more(context, box)
    context.restore()
  }
}

/** Paints from the pixels of a picture. */
function onPixels(
  paint: Drawing,
  make: (context: DrawingContext, box: DrawingBox, source: DrawingContext) => void,
): Drawing {
  return over(() => undefined, (context, box) => {
    make(context, box, rasterized(paint, pixelSize(context, box, MAX_PIXELS)))
  })
}

function rotated(paint: Drawing, { turns, degrees }: PictureStep & { readonly kind: 'rotate' }): Drawing {
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

/** Assumption: a smart filling goes on with the picture's mirror image; the real one puts pieces of it together. */
function expanded({ ratio, paint }: Shape, { added, fill }: PictureStep & { readonly kind: 'expand' }): Shape {
  const across = 1 + added.left + added.right
  const down = 1 + added.top + added.bottom
  const place = (
    context: DrawingContext,
    { width, height }: DrawingBox,
    draw: (column: number, row: number) => void,
  ): void => {
    fillBox(context, { width, height }, fill)
    context.translate((added.left / across) * width, (added.top / down) * height)
    for (const column of fill === 'smart' ? [-1, 0, 1] : [0]) {
      for (const row of fill === 'smart' ? [-1, 0, 1] : [0]) draw(column, row)
    }
  }
  const mirrored: Drawing = (context, box) => {
    const inner = { ...box, width: box.width / across, height: box.height / down }
    const source = rasterized(paint, pixelSize(context, inner, MAX_PIXELS))
    place(context, box, (column, row) => {
      context.save()
      context.translate((column + 0.5) * inner.width, (row + 0.5) * inner.height)
      context.scale(column === 0 ? 1 : -1, row === 0 ? 1 : -1)
      context.drawImage(source.canvas, -inner.width / 2, -inner.height / 2, inner.width, inner.height)
      context.restore()
    })
  }
  return { ratio: (ratio * across) / down, paint: over(() => undefined, mirrored) }
}

function fillBox(context: DrawingContext, { width, height }: Pick<DrawingBox, 'width' | 'height'>, fill: Fill): void {
  context.fillStyle = fill === 'white' ? '#FFFFFF' : '#000000'
  context.fillRect(0, 0, width, height)
}

/** Sharp in an ellipse in the middle. Assumption: its size. */
function blurred(
  context: DrawingContext,
  { width, height }: DrawingBox,
  { source, strength }: { readonly source: DrawingContext; readonly strength: number },
): void {
  const { width: columns, height: rows } = source.canvas
  context.save()
  context.filter = `blur(${(strength / 100) * 0.02 * Math.min(columns, rows)}px)`
  context.drawImage(source.canvas, 0, 0, width, height)
  context.restore()
  context.beginPath()
  context.ellipse(width / 2, height / 2, width * 0.3, height * 0.3, 0, 0, 2 * Math.PI)
  context.clip()
  context.drawImage(source.canvas, 0, 0, width, height)
}

const OPERATIONS = {
  default: 'source-over',
  lighten: 'lighten',
  darken: 'darken',
  add: 'lighter',
  subtract: 'difference',
  overlay: 'overlay',
} as const satisfies Record<BlendMode, string>

/** Another picture over the whole box, in its own shape. */
function blended(
  context: DrawingContext,
  box: DrawingBox,
  { other, opacity, mode }: { readonly other: Shape; readonly opacity: number; readonly mode: BlendMode },
): void {
  const { left, top, ...size } = covering(box, other.ratio)
  const pixels = rasterized(other.paint, pixelSize(context, size, MAX_PIXELS))
  context.globalAlpha *= opacity / 100
  context.globalCompositeOperation = OPERATIONS[mode]
  context.drawImage(pixels.canvas, left, top, size.width, size.height)
}
