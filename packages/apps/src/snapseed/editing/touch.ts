import type { TouchPoint } from '@droidgym/phone/view/element'
import type { Area, Box } from '../../shared/media/edits/area.ts'
import { fitted } from '../../shared/media/edits/area.ts'
import type { LocalChange, PictureStep, Spot, Stroke } from '../../shared/media/edits/picture-step.ts'
import type { Parameter, Values } from '../data/tools.ts'
import { allowed } from '../data/tools.ts'
import { bent, channelOf } from './curve.ts'
import type { Touchable } from './touchable.ts'
import { REACH } from './touchable.ts'

type Expand = PictureStep & { readonly kind: 'expand' }
type Text = PictureStep & { readonly kind: 'text' }
type Selective = PictureStep & { readonly kind: 'selective' }

/** The most that is added at an edge, as a share of the photo. Assumption. */
const MAX_ADDED = 0.5
/** Dp that a finger may move in a tap. */
const SLOP = 8
/** As in the app. */
const MAX_POINTS = 8

/** Where a photo of which edges are drawn outward is shown: there is room for all that can be added. */
export function expandedBox(box: Pick<Box, 'width' | 'height'>, ratio: number, added: Area): Box {
  const room = 1 + 2 * MAX_ADDED
  const photo = fitted({ width: box.width / room, height: box.height / room }, ratio)
  return {
    left: (box.width - photo.width) / 2 - added.left * photo.width,
    top: (box.height - photo.height) / 2 - added.top * photo.height,
    width: photo.width * (1 + added.left + added.right),
    height: photo.height * (1 + added.top + added.bottom),
  }
}

/** What a touch on the photo changes of the open tool. `ratio` is the photo's width by its height. */
export function touched(filter: Touchable, touch: TouchPoint, ratio: number): Partial<Touchable> {
  const { draft } = filter
  if (draft?.kind === 'expand') return pulled(filter, draft, { touch, ratio })
  const photo = fitted(touch, ratio)
  const spot = { x: (touch.x - photo.left) / photo.width, y: (touch.y - photo.top) / photo.height }
  switch (draft?.kind) {
    case 'heal':
      return { draft: { ...draft, strokes: drawn(draft.strokes, spot, touch) } }
    case 'brush': {
      const change = changeOf(filter.parameter, filter.values)
      const strokes = drawn(draft.strokes.map(({ stroke }) => stroke), spot, touch)
      return { draft: { ...draft, strokes: strokes.map((stroke, at) => ({ change, ...draft.strokes[at], stroke })) } }
    }
    case 'selective':
      return marked(filter, draft, { touch, spot, photo })
    case 'curves':
      return bent(filter, draft, { touch, spot, photo, channel: channelOf(filter.style) })
    case 'text':
      return carried(filter, draft, { touch, spot, photo })
    default:
      return {}
  }
}

/** The nearest of two places of a stroke, as a share of the photo. */
const APART = 0.01

function drawn(strokes: readonly Stroke[], spot: Spot, { phase }: TouchPoint): readonly Stroke[] {
  const isOutside = spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1
  if (phase === 'down') return isOutside ? strokes : [...strokes, [spot]]
  const last = strokes.at(-1)
  const before = last?.at(-1)
  if (isOutside || last === undefined || before === undefined) return strokes
  if (Math.hypot(spot.x - before.x, spot.y - before.y) < APART) return strokes
  return [...strokes.slice(0, -1), [...last, spot]]
}

/** What the strongest brush of each kind does. Assumption. */
const STRONGEST: Readonly<Partial<Record<Parameter, LocalChange>>> = {
  dodge_burn: { brightness: 50, contrast: 20 },
  exposure: { brightness: 80 },
  temperature: { warmth: 100 },
  saturation: { saturation: 100 },
}

function changeOf(brush: Parameter, values: Values): LocalChange {
  const strength = (values[brush] ?? 0) / 10
  const strongest = STRONGEST[brush] ?? {}
  return Object.fromEntries(Object.entries(strongest).map(([key, value]) => [key, value * strength]))
}

interface On {
  readonly touch: TouchPoint
  readonly ratio: number
}

function pulled({ grip = null }: Touchable, draft: Expand, { touch, ratio }: On): Partial<Touchable> {
  const photo = expandedBox(touch, ratio, { left: 0, top: 0, right: 0, bottom: 0 })
  const outwards: Area = {
    left: (photo.left - touch.x) / photo.width,
    top: (photo.top - touch.y) / photo.height,
    right: (touch.x - photo.left) / photo.width - 1,
    bottom: (touch.y - photo.top) / photo.height - 1,
  }
  if (touch.phase === 'down') {
    const edges = (['left', 'top', 'right', 'bottom'] as const).map((edge) => {
      const size = edge === 'left' || edge === 'right' ? photo.width : photo.height
      return { edge, off: Math.abs(outwards[edge] - draft.added[edge]) * size }
    })
    const nearest = edges.toSorted((one, other) => one.off - other.off)[0]
    if (nearest === undefined || nearest.off > REACH) return { grip: null }
    return { grip: { at: touch, held: nearest.edge, before: draft.added[nearest.edge], moved: false } }
  }
  const edge = grip?.held
  if (edge !== 'left' && edge !== 'top' && edge !== 'right' && edge !== 'bottom') return {}
  const added = { ...draft.added, [edge]: Math.min(MAX_ADDED, Math.max(0, outwards[edge])) }
  return { draft: { ...draft, added }, ...(touch.phase === 'up' && { grip: null }) }
}

interface At {
  readonly touch: TouchPoint
  readonly spot: Spot
  readonly photo: Box
}

/** A tap sets a point or takes one up; a drag sideways changes the one that is taken up. */
function marked(filter: Touchable, draft: Selective, { touch, spot, photo }: At): Partial<Touchable> {
  const { parameter, values, grip = null } = filter
  const { points } = draft
  const chosen = typeof grip?.held === 'number' ? grip.held : points.length - 1
  if (touch.phase === 'down') {
    return { grip: { at: touch, held: chosen, before: values[parameter] ?? 0, moved: false } }
  }
  if (grip === null) return {}
  const dx = touch.x - grip.at.x
  const moved = grip.moved || Math.abs(dx) > SLOP
  if (moved) {
    if (points[chosen] === undefined) return { grip: { ...grip, moved } }
    const changed = { ...values, [parameter]: allowed(parameter, grip.before + dx / 2) }
    const change = pointChange(changed)
    return {
      grip: { ...grip, moved },
      values: changed,
      draft: { ...draft, points: points.map((point, index) => (index === chosen ? { ...point, change } : point)) },
    }
  }
  if (touch.phase !== 'up' || spot.x < 0 || spot.x > 1 || spot.y < 0 || spot.y > 1) return {}
  const near = points.findIndex(({ x, y }) =>
    Math.hypot((x - spot.x) * photo.width, (y - spot.y) * photo.height) <= REACH / 2)
  if (near >= 0) return { values: valuesOf(points[near]?.change), grip: { ...grip, held: near } }
  if (points.length === MAX_POINTS) return {}
  const point = { ...spot, change: {} }
  return { values: {}, draft: { ...draft, points: [...points, point] }, grip: { ...grip, held: points.length } }
}

/** The text goes with the finger, wherever that begins. */
function carried({ grip = null }: Touchable, draft: Text, { touch, spot }: At): Partial<Touchable> {
  if (touch.phase === 'down') return { grip: { at: touch, held: 'text', before: 0, moved: false } }
  if (grip === null) return {}
  const moved = grip.moved || Math.hypot(touch.x - grip.at.x, touch.y - grip.at.y) > SLOP
  if (!moved) return {}
  const at = { x: Math.min(1, Math.max(0, spot.x)), y: Math.min(1, Math.max(0, spot.y)) }
  return { grip: { ...grip, moved }, draft: { ...draft, at } }
}

/** Assumption: structure is drawn as a third as much contrast and colour. */
function pointChange({ brightness = 0, contrast = 0, saturation = 0, structure = 0 }: Values): LocalChange & Values {
  return {
    brightness,
    contrast: Math.min(100, Math.max(-100, contrast + structure / 3)),
    saturation: Math.min(100, Math.max(-100, saturation + structure / 3)),
    structure,
  }
}

function valuesOf(change: (LocalChange & Values) | undefined): Values {
  const { structure = 0, brightness = 0, contrast = 0, saturation = 0 } = change ?? {}
  return { brightness, contrast: contrast - structure / 3, saturation: saturation - structure / 3, structure }
}
