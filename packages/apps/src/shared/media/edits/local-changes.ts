import type { DrawingBox, DrawingContext } from '@droidgym/phone/view/drawing'
import type { LocalChange, PictureStep, Spot, Stroke } from './picture-step.ts'

type Paint = DrawingContext['fillStyle']

/** Of what a finger paints, as a share of the picture's width. Assumption. */
export const RADIUS = 0.06
/** Of what a control point changes. Assumption: the real one is changed with two fingers. */
const REACH = 0.3

/** A colour that is laid over a picture, and how the two are mixed. */
interface Layer {
  readonly operation: DrawingContext['globalCompositeOperation']
  readonly rgb: string
  readonly alpha: number
}

/** Layers that change what lies below them, whatever it is. */
function layersOf({ brightness = 0, contrast = 0, saturation = 0, warmth = 0 }: LocalChange): readonly Layer[] {
  const layers: Layer[] = []
  const lay = (operation: Layer['operation'], rgb: string, alpha: number): void => {
    if (alpha > 0) layers.push({ operation, rgb, alpha })
  }
  lay('screen', '255, 255, 255', (brightness / 100) * 0.6)
  lay('source-over', '0, 0, 0', (-brightness / 100) * 0.6)
  if (contrast > 0) {
    // Burned, then dodged: lightness is spread by the factor about its middle.
    const factor = 1 + contrast / 100
    lay('color-burn', grey((factor + 1) / (2 * factor)), 1)
    lay('color-dodge', grey((factor - 1) / (factor + 1)), 1)
  }
  lay('source-over', grey(0.5), (-contrast / 100) * 0.6)
  lay('saturation', '255, 0, 0', (saturation / 100) * 0.7)
  lay('saturation', grey(0.5), -saturation / 100)
  lay('soft-light', '255, 150, 20', (warmth / 100) * 0.9)
  lay('soft-light', '20, 110, 255', (-warmth / 100) * 0.9)
  return layers
}

function grey(share: number): string {
  const value = Math.round(255 * share)
  return `${value}, ${value}, ${value}`
}

function layOver(context: DrawingContext, change: LocalChange, draw: (color: (share: number) => string) => void): void {
  for (const { operation, rgb, alpha } of layersOf(change)) {
    context.save()
    context.globalCompositeOperation = operation
    draw((share) => `rgba(${rgb}, ${alpha * share})`)
    context.restore()
  }
}

function strokeLine(context: DrawingContext, { width, height }: DrawingBox, stroke: Stroke): void {
  context.lineWidth = 2 * RADIUS * width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  const [first = { x: 0, y: 0 }] = stroke
  context.moveTo(first.x * width, first.y * height)
  for (const { x, y } of stroke) context.lineTo(x * width + 0.01, y * height)
  context.stroke()
}

/** Lets only what a stroke covers be drawn. */
export function clipStroke(context: DrawingContext, { width, height }: DrawingBox, stroke: Stroke): void {
  context.beginPath()
  for (const { x, y } of filled(stroke)) {
    context.moveTo((x + RADIUS) * width, y * height)
    context.arc(x * width, y * height, RADIUS * width, 0, 2 * Math.PI)
  }
  context.clip()
}

/** Places of a stroke, in shares, so near to each other that discs at them are a line. */
function filled(stroke: Stroke): Stroke {
  return stroke.flatMap((spot, index) => {
    const before = stroke[index - 1] ?? spot
    const parts = Math.max(1, Math.ceil(Math.hypot(spot.x - before.x, spot.y - before.y) / (RADIUS / 4)))
    return Array.from({ length: parts }, (_, part) => {
      const share = (part + 1) / parts
      return { x: before.x + (spot.x - before.x) * share, y: before.y + (spot.y - before.y) * share }
    })
  })
}

export function brushed(
  context: DrawingContext,
  box: DrawingBox,
  { source, strokes }: Pick<PictureStep & { readonly kind: 'brush' }, 'strokes'> & { readonly source: DrawingContext },
): void {
  context.drawImage(source.canvas, 0, 0, box.width, box.height)
  for (const { stroke, change } of strokes) {
    if (Object.values(change).every((value) => value === 0)) {
      context.save()
      clipStroke(context, box, stroke)
      context.drawImage(source.canvas, 0, 0, box.width, box.height)
      context.restore()
      continue
    }
    layOver(context, change, (color) => {
      context.strokeStyle = color(1)
      strokeLine(context, box, stroke)
    })
  }
}

type Points = readonly (Spot & { readonly change: LocalChange })[]

export function pointed(context: DrawingContext, { width, height }: DrawingBox, points: Points): void {
  for (const { x, y, change } of points) {
    layOver(context, change, (color) => {
      const radius = REACH * width
      const fade = context.createRadialGradient(x * width, y * height, 0, x * width, y * height, radius)
      for (const [at, share] of [[0, 1], [0.5, 0.85], [1, 0]] as const) fade.addColorStop(at, color(share))
      fillAll(context, { width, height }, fade)
    })
  }
}

/** Darker or brighter towards the corners. */
export function vignetted(context: DrawingContext, { width, height }: DrawingBox, strength: number): void {
  layOver(context, { brightness: Math.sign(strength) * Math.min(100, Math.abs(strength) * 1.6) }, (color) => {
    const radius = Math.hypot(width, height) / 2
    const fade = context.createRadialGradient(width / 2, height / 2, radius * 0.35, width / 2, height / 2, radius)
    fade.addColorStop(0, color(0))
    fade.addColorStop(1, color(1))
    fillAll(context, { width, height }, fade)
  })
}

function fillAll(context: DrawingContext, { width, height }: Pick<DrawingBox, 'width' | 'height'>, paint: Paint): void {
  context.fillStyle = paint
  context.fillRect(0, 0, width, height)
}
