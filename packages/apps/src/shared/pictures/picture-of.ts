import { Random } from '@droidgym/spec/random'
import type { DrawingPart, Tint } from '@droidgym/spec/world/drawing-part'
import type { Background, Role, ShapesData, Sheet, Subject } from '@droidgym/spec/world/picture-data'
import { ROLES, shapesData } from '@droidgym/spec/world/picture-data'
import type { Drawing, DrawingContext } from '@droidgym/phone/view/drawing'
import { madeDrawing } from '@droidgym/phone/view/named-drawing'
import type { Tone } from '@droidgym/phone/view/scenery'
import { scenery, tonedScenery } from '@droidgym/phone/view/scenery'
import type { Ink, Style } from './paint-shape.ts'
import { EDGE, GROUND, css, paintBackground, paintShape } from './paint-shape.ts'
import { paintSheet, sheetSize } from './paint-sheet.ts'
import { subjectNamed } from './subjects.ts'

/** A photo, a picture in any style, or what is sold before a white wall. */
export type Look = 'photo' | 'any' | 'pack'

/** A picture of a subject of `envs/world/subjects.yaml` or `papers.yaml`: a scenery without one. Fills its box. */
export function pictureOf(subject: string | undefined, seed: number, look: Look = 'photo'): Drawing {
  if (subject === undefined) return scenery(seed)
  return madeDrawing(`picture ${subject} ${seed} ${look}`, () => tonedPicture(subject, seed, { look }))
}

const asIs: Tone = (color) => color

/** The same, through a photo filter. */
export function tonedPicture(
  name: string | undefined,
  seed: number,
  { look = 'photo', tone = asIs }: { readonly look?: Look; readonly tone?: Tone },
): Drawing {
  const { subject, sheet } = (name === undefined ? undefined : subjectNamed(name)) ?? {}
  if (subject !== undefined) return clipped(subjectDrawing(subject, seed, { look, tone }))
  if (sheet !== undefined) return clipped(sheetDrawing(sheet, seed, tone))
  return tonedScenery(seed, tone)
}

function clipped(draw: Drawing): Drawing {
  return (context, box) => {
    context.save()
    context.beginPath()
    context.rect(0, 0, box.width, box.height)
    context.clip()
    draw(context, box)
    context.restore()
  }
}

interface Manner {
  readonly look: Look
  readonly tone: Tone
}

function subjectDrawing(subject: Subject, seed: number, { look, tone }: Manner): Drawing {
  const random = new Random(seed)
  const style = styleOf(random, look)
  const scene = sceneOf(random, look === 'pack' ? 'studio' : random.pick(subject.on))
  const colors = { ...scene.colors, ...drawnColors(random, subject) }
  const [least, most] = look === 'pack' ? [0.8, 0.88] : subject.size
  const size = least + (most - least) * random.next()
  const shift = look === 'pack' ? 0 : random.next() - 0.5
  const ground = 0.82 + 0.08 * random.next()
  const { shape } = subject
  const mirrored = random.below(2) === 1
  const view = { zoom: 1 + 0.3 * random.next(), x: random.next(), y: random.next() }
  const ink: Ink = { style, tone, colors, label: subject.label }
  return (context, { width, height }) => {
    const behind: Drawing = (_, box) => {
      paintBackground(context, scene.background.parts, { ink: { ...ink, colors: scene.colors }, ...box })
    }
    if (shape === undefined) {
      const seen = seenFrom(behind, { ...view, mirrored: mirrored && !hasText(scene.background.parts) })
      seen(context, { width, height, rtl: false })
    } else {
      behind(context, { width, height, rtl: false })
      const edge = size * Math.min(width, height)
      const { holds } = scene.background
      const base = holds === 'standing' ? ground * height : height / 2 + (GROUND / EDGE - 0.5) * edge
      context.save()
      context.translate(width / 2 + shift * (width - edge) * 0.7, base)
      context.scale((mirrored && !hasText(partsOf(shape)) ? -edge : edge) / EDGE, edge / EDGE)
      if (holds !== 'floating') paintShadow(context, ink)
      context.translate(-EDGE / 2, -GROUND)
      paintShape(context, shape, ink)
      context.restore()
    }
    paintLight(context, { width, height }, { ink, light: scene.light })
  }
}

interface Viewpoint {
  /** How near a scene is, and which part of it is seen, from 0 to 1 in both directions. */
  readonly zoom: number
  readonly x: number
  readonly y: number
  readonly mirrored: boolean
}

function seenFrom(paint: Drawing, { zoom, x, y, mirrored }: Viewpoint): Drawing {
  return (context, { width, height, rtl }) => {
    context.save()
    context.translate(-x * (zoom - 1) * width, -y * (zoom - 1) * height)
    if (mirrored) {
      context.translate(width * zoom, 0)
      context.scale(-1, 1)
    }
    paint(context, { width: width * zoom, height: height * zoom, rtl })
    context.restore()
  }
}

/** Below what stands at the origin. */
function paintShadow(context: DrawingContext, ink: Ink): void {
  context.fillStyle = css({ color: 'black', lighter: -1, opacity: 0.2 }, ink)
  context.beginPath()
  context.ellipse(2, 0, 44, 6, 0, 0, 2 * Math.PI)
  context.fill()
}

function paintLight(
  context: DrawingContext,
  { width, height }: { readonly width: number; readonly height: number },
  { ink, light }: { readonly ink: Ink; readonly light: Light | undefined },
): void {
  if (light === undefined || light.over.opacity === 0) return
  context.fillStyle = css(light.over, ink)
  context.fillRect(0, 0, width, height)
}

const SHEET_PLACES = ['table', 'plain', 'counter'] as const

function sheetDrawing(sheet: Sheet, seed: number, tone: Tone): Drawing {
  const random = new Random(seed)
  const scene = sceneOf(random, random.pick(SHEET_PLACES))
  const turn = sheet.look === 'screen' ? 0 : (random.next() - 0.5) * 0.14
  const margin = 0.1 + 0.08 * random.next()
  const ink: Ink = { style: 'flat', tone, colors: scene.colors }
  return (context, { width, height }) => {
    paintBackground(context, scene.background.parts, { ink, width, height })
    const size = sheetSize(sheet, { width, height }, margin)
    context.translate(width / 2, height / 2)
    context.rotate(turn)
    context.translate(-size.width / 2, -size.height / 2)
    context.fillStyle = css({ color: 'black', lighter: -1, opacity: 0.25 }, ink)
    context.fillRect(size.width * 0.02, size.width * 0.03, size.width, size.height)
    paintSheet(context, sheet, { ink, seed, size })
  }
}

function styleOf(random: Random, look: Look): Style {
  const drawn = random.next()
  if (look !== 'any') return 'photo'
  return drawn < 0.6 ? 'photo' : drawn < 0.8 ? 'flat' : 'drawn'
}

type Light = ShapesData['lights'][string]

interface Scene {
  readonly background: Background
  readonly colors: Ink['colors']
  readonly light?: Light
}

function sceneOf(random: Random, name: string): Scene {
  const { backgrounds, lights } = shapesData()
  const background = backgrounds[name]
  if (background === undefined) throw new RangeError(`There is no background ${name}: envs/world/shapes.yaml lists them`)
  const colors = drawnColors(random, background)
  if (!background.outdoors) return { background, colors }
  const light = random.pick(Object.values(lights))
  return { background, light, colors: { ...colors, main: light.main, second: light.second } }
}

function drawnColors(random: Random, roles: { readonly [role in Role]?: readonly Tint[] | undefined }): Ink['colors'] {
  return Object.fromEntries(ROLES.flatMap((role) => {
    const tints = roles[role]
    return tints === undefined ? [] : [[role, random.pick(tints)]]
  }))
}

/** Whether something is written, which then must not be mirrored. */
function hasText(parts: readonly DrawingPart[]): boolean {
  return parts.some((part) => (part.kind === 'use' ? hasText(partsOf(part.shape)) : part.form.kind === 'text'))
}

function partsOf(shape: string): readonly DrawingPart[] {
  return shapesData().shapes[shape] ?? []
}
