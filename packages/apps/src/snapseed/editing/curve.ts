import type { TouchPoint } from '@droidgym/phone/view/element'
import type { Box } from '../../shared/media/edits/area.ts'
import { STRAIGHT } from '../../shared/media/edits/curved.ts'
import type { Curve, Curves, PictureStep, Spot } from '../../shared/media/edits/picture-step.ts'
import { CHANNELS } from '../data/tools.ts'
import type { Touchable } from './touchable.ts'
import { REACH } from './touchable.ts'

/** Assumption. */
const MAX_POINTS = 16
/** How near two points of a curve can be, and how far outside the photo a point is dropped, in shares. Assumption. */
const APART = 0.02
const OUTSIDE = 0.1

/** The colours that the open style names. */
export function channelOf(style: string | null): keyof Curves {
  return CHANNELS.find((channel) => channel === style) ?? 'rgb'
}

/** The points of a channel's curve. */
export function curveOf(curves: Curves, channel: keyof Curves): Curve {
  return curves[channel] ?? STRAIGHT
}

interface On {
  readonly touch: TouchPoint
  /** Where on the photo, in shares of it from its top. */
  readonly spot: Spot
  readonly photo: Box
  readonly channel: keyof Curves
}

/**
 * A finger takes hold of a point of the curve, or sets one where it is, and carries it;
 * one that it carries off the photo is gone.
 */
export function bent(
  { grip = null }: Touchable,
  draft: PictureStep & { readonly kind: 'curves' },
  { touch, spot, photo, channel }: On,
): Partial<Touchable> {
  const curve = curveOf(draft.curves, channel)
  const place = { x: spot.x, y: 1 - spot.y }
  const isWithin = (margin: number): boolean =>
    [place.x, place.y].every((share) => share >= -margin && share <= 1 + margin)
  const withCurve = (changed: Curve): Partial<Touchable> => ({
    draft: { ...draft, curves: { ...draft.curves, [channel]: changed } },
  })
  const hold = (held: number): Partial<Touchable> => ({ grip: { at: touch, held, before: 0, moved: false } })

  if (touch.phase === 'down') {
    const near = curve.findIndex(({ x, y }) =>
      Math.hypot((x - place.x) * photo.width, (y - place.y) * photo.height) <= REACH / 2)
    if (near >= 0) return hold(near)
    const next = curve.findIndex(({ x }) => x > place.x)
    if (!isWithin(0) || next < 1 || curve.length === MAX_POINTS) return { grip: null }
    return { ...withCurve(curve.toSpliced(next, 0, place)), ...hold(next) }
  }
  if (typeof grip?.held !== 'number') return {}
  const { held } = grip
  const isEnd = held === 0 || held === curve.length - 1
  if (!isEnd && !isWithin(OUTSIDE)) return { ...withCurve(curve.toSpliced(held, 1)), grip: null }
  const least = (curve[held - 1]?.x ?? -APART) + APART
  const most = (curve[held + 1]?.x ?? 1 + APART) - APART
  const point = { x: between(place.x, least, most), y: between(place.y, 0, 1) }
  return { ...withCurve(curve.with(held, point)), ...(touch.phase === 'up' && { grip: null }) }
}

function between(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
