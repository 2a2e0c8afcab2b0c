import { outline } from '@droidgym/phone/render/rasterized-drawing'
import { cssFontOf } from '@droidgym/phone/render/text/fonts'
import type { DrawingContext } from '@droidgym/phone/view/drawing'
import type { Hsl, Tone } from '@droidgym/phone/view/scenery'
import type { DrawingPart, Fill, Form, Tint } from '@droidgym/spec/world/drawing-part'
import { shapesData } from '@droidgym/spec/world/picture-data'

/** How pictures are drawn: shaded like a photo, in plain colours, or with ink. */
export type Style = 'photo' | 'flat' | 'drawn'

export interface Ink {
  readonly style: Style
  readonly tone: Tone
  /** The colours of the roles. */
  readonly colors: Readonly<Record<string, Tint>>
  /** What is written where the shape has the text LABEL. */
  readonly label?: string | undefined
}

/** Edge of the square in which shapes are described. */
export const EDGE = 100
/** Where their ground is. */
export const GROUND = 90
/** Lightness of one step. */
const STEP = 9
const OUTLINE: Hsl = { hue: 222, saturation: 24, lightness: 22 }

/** What stands in a background is green, if its part names no colour: most of it are plants. */
const BEHIND: Ink['colors'] = {
  main: { color: 'green', lighter: 0 },
  second: { color: 'cream', lighter: 0 },
  third: { color: 'skin', lighter: 0 },
}

interface Frame {
  /** How much wider and higher a unit is than that of a square. */
  readonly across: number
  readonly down: number
  /** Whether forms are shaded or outlined; what is far behind is not. */
  readonly modelled: boolean
}

/** Draws a shape in its square of 100 by 100. */
export function paintShape(context: DrawingContext, shape: string, ink: Ink): void {
  const parts = shapesData().shapes[shape]
  if (parts === undefined) throw new RangeError(`There is no shape ${shape}: envs/world/shapes.yaml lists them`)
  paintParts(context, parts, { ink, frame: { across: 1, down: 1, modelled: true } })
}

/** Draws what is behind a subject over a box. */
export function paintBackground(
  context: DrawingContext,
  parts: readonly DrawingPart[],
  { ink, width, height }: { readonly ink: Ink; readonly width: number; readonly height: number },
): void {
  const shorter = Math.min(width, height)
  context.save()
  context.scale(width / EDGE, height / EDGE)
  paintParts(context, parts, { ink, frame: { across: width / shorter, down: height / shorter, modelled: false } })
  context.restore()
}

interface Manner {
  readonly ink: Ink
  readonly frame: Frame
}

function paintParts(context: DrawingContext, parts: readonly DrawingPart[], manner: Manner): void {
  const { ink, frame } = manner
  for (const part of parts) {
    if (part.kind === 'use') {
      const scale = part.size / 100
      const colors = Object.fromEntries(Object.entries(part.colors).map(([role, tint]) => [role, resolved(tint, ink)]))
      context.save()
      context.translate(part.x, part.base)
      context.scale(scale / frame.across, scale / frame.down)
      context.translate(-EDGE / 2, -GROUND)
      paintShape(context, part.shape, { ...ink, colors: { ...(frame.modelled ? ink.colors : BEHIND), ...colors } })
      context.restore()
      continue
    }
    const { columns, rows, across, down } = part.copies ?? { columns: 1, rows: 1, across: 0, down: 0 }
    for (let copy = 0; copy < columns * rows; copy++) {
      context.save()
      context.translate((copy % columns) * across, Math.floor(copy / columns) * down)
      paintForm(context, part, manner)
      context.restore()
    }
  }
}

function paintForm(
  context: DrawingContext,
  { fill, form }: DrawingPart & { readonly kind: 'form' },
  { ink, frame }: Manner,
): void {
  const plain = css(fill, ink)
  if (form.kind === 'line') {
    context.strokeStyle = plain
    context.lineWidth = form.width
    context.lineCap = 'round'
    context.lineJoin = 'round'
    context.stroke(pathOf(form, frame))
    return
  }
  if (form.kind === 'text') {
    writeText(context, form, { fill: plain, text: form.text === 'LABEL' ? (ink.label ?? '') : form.text })
    return
  }
  const path = pathOf(form, frame)
  const isShaded = fill.to !== undefined || (frame.modelled && ink.style === 'photo')
  context.fillStyle = isShaded ? shaded(context, { fill, form, ink }) : plain
  context.fill(path)
  if (!frame.modelled || ink.style !== 'drawn' || fill.opacity < 1) return
  context.strokeStyle = cssOf(ink.tone(OUTLINE), 1)
  context.lineWidth = 1.4
  context.lineJoin = 'round'
  context.stroke(path)
}

/** Light comes from above on the left. */
function shaded(
  context: DrawingContext,
  { fill, form, ink }: { readonly fill: Fill; readonly form: Form; readonly ink: Ink },
): ReturnType<DrawingContext['createLinearGradient']> {
  const { left, top, width, height } = extentOf(form)
  if (fill.to !== undefined) {
    const gradient = context.createLinearGradient(0, top, 0, top + height)
    gradient.addColorStop(0, css(fill, ink))
    gradient.addColorStop(1, css({ ...fill.to, opacity: fill.opacity }, ink))
    return gradient
  }
  const [middle, center] = [left + width / 2, top + height / 2]
  const gradient = form.kind === 'oval'
    ? context.createRadialGradient(
        left + width * 0.34, top + height * 0.28, 0, middle, center, Math.max(width, height) * 0.62,
      )
    : context.createLinearGradient(left, top, left + width, top + height)
  gradient.addColorStop(0, css({ ...fill, lighter: fill.lighter + 0.7 }, ink))
  gradient.addColorStop(1, css({ ...fill, lighter: fill.lighter - 0.9 }, ink))
  return gradient
}

/** Of a path, that of all shapes. */
function extentOf(form: Form): {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
} {
  switch (form.kind) {
    case 'box':
      return form
    case 'oval':
      return { left: form.x - form.width / 2, top: form.y - form.height / 2, width: form.width, height: form.height }
    default:
      return { left: 0, top: 0, width: EDGE, height: EDGE }
  }
}

type Path = ReturnType<typeof outline>

const paths = new WeakMap<Form, Path>()

function pathOf(form: Form, { across, down }: Frame): Path {
  const known = paths.get(form)
  if (known !== undefined) return known
  const path = form.kind === 'path' || form.kind === 'line' ? outline(form.d) : outline()
  if (form.kind === 'oval') {
    path.ellipse(form.x, form.y, form.width / 2, form.height / 2, (form.degrees * Math.PI) / 180, 0, 2 * Math.PI)
  } else if (form.kind === 'box') {
    path.roundRect(form.left, form.top, form.width, form.height, form.radius)
  } else if (form.kind === 'disc') {
    // Round in every box, so it belongs to none.
    path.ellipse(form.x, form.y, form.diameter / 2 / across, form.diameter / 2 / down, 0, 0, 2 * Math.PI)
    return path
  }
  paths.set(form, path)
  return path
}

function writeText(
  context: DrawingContext,
  { x, y, size }: Form & { readonly kind: 'text' },
  { fill, text }: { readonly fill: string; readonly text: string },
): void {
  const { font, text: shown } = cssFontOf(text, { size, weight: 700 }, 'en-US')
  context.font = font
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = fill
  context.fillText(shown, x, y)
}

/** A colour of the list: a role is what it stands for. */
function resolved(tint: Tint, { colors }: Ink): Tint {
  const meant = colors[tint.color]
  return meant === undefined ? tint : { color: meant.color, lighter: meant.lighter + tint.lighter }
}

/** The colour of a fill as CSS says it. */
export function css(fill: Tint & { readonly opacity?: number }, ink: Ink): string {
  const { color, lighter } = resolved(fill, ink)
  const [hue, saturation, lightness] = shapesData().colors[color] ?? [0, 0, 60]
  const light = Math.min(98, Math.max(6, lightness + lighter * STEP))
  const shown = ink.style === 'drawn' ? light * 0.8 + 20 : light
  return cssOf(ink.tone({ hue, saturation, lightness: shown }), fill.opacity ?? 1)
}

function cssOf({ hue, saturation, lightness }: Hsl, opacity: number): string {
  const percent = (value: number): string => String(Math.min(100, Math.max(0, value)))
  return `hsla(${String(hue)}, ${percent(saturation)}%, ${percent(lightness)}%, ${String(opacity)})`
}
