/**
 * Geometry of the time picker's clock face: android.widget.RadialTimePickerView of API 29. Lengths in dp, from
 * core/res/values/dimens_material.xml (timepicker_text_inset_normal, timepicker_text_inset_inner,
 * timepicker_selector_radius).
 */
export type RadialPage = 'hour' | 'minute'

export interface RadialFace {
  readonly width: number
  readonly height: number
  readonly page: RadialPage
  /** Hours stand on two rings: 1–12 outside, 13–0 inside. */
  readonly hours24: boolean
}

export interface FacePoint {
  readonly x: number
  readonly y: number
}

export const SELECTOR_RADIUS = 20
const OUTER_INSET = 22
const INNER_INSET = 58

/** What the touch helper reports: 1–12, 0–23, or every fifth minute with the chosen one among them. */
export function radialValues({ page, hours24 }: RadialFace, minute: number): readonly number[] {
  if (page === 'hour') return Array.from({ length: hours24 ? 24 : 12 }, (_, index) => (hours24 ? index : index + 1))
  const fives = Array.from({ length: 12 }, (_, index) => 5 * index)
  return fives.includes(minute) ? fives : [...fives, minute].sort((a, b) => a - b)
}

/** The centre of a value's circle. */
export function positionOf(face: RadialFace, value: number): FacePoint {
  const radius = radiusOf(face) - (isInner(face, value) ? INNER_INSET : OUTER_INSET)
  const radians = (degreesOf(face, value) * Math.PI) / 180
  return { x: face.width / 2 + radius * Math.sin(radians), y: face.height / 2 - radius * Math.cos(radians) }
}

/** Clockwise from the top, 0–359. */
function degreesOf({ page }: RadialFace, value: number): number {
  return page === 'hour' ? (value % 12) * 30 : value * 6
}

/**
 * The value that a finger at a point chooses: 1–12, 0–23 or 0–59. Null too near to the centre; far outside the ring is
 * fine (getDegreesFromXY and getInnerCircleFromXY, constrainOutside false).
 */
export function valueAt(face: RadialFace, point: FacePoint): number | null {
  const dx = point.x - face.width / 2
  const dy = point.y - face.height / 2
  const distance = Math.hypot(dx, dy)
  const radius = radiusOf(face)
  const twoRings = face.page === 'hour' && face.hours24
  if (distance < radius - (twoRings ? INNER_INSET : OUTER_INSET) - SELECTOR_RADIUS) return null
  const signed = Math.trunc(((Math.atan2(dy, dx) + Math.PI / 2) * 180) / Math.PI + 0.5)
  const degrees = signed < 0 ? signed + 360 : signed
  if (face.page === 'minute') return minuteAt(degrees)
  const hour = Math.floor((degrees + 15) / 30) % 12
  if (!twoRings) return hour === 0 ? 12 : hour
  const inner = distance <= radius - (OUTER_INSET + INNER_INSET) / 2
  if (inner) return hour === 0 ? 0 : hour + 12
  return hour === 0 ? 12 : hour
}

/** SNAP_PREFER_30S_MAP: a multiple of five minutes owns 14 degrees, each minute between two of them 4. */
function minuteAt(degrees: number): number {
  const five = Math.floor(degrees / 30)
  const rest = degrees % 30
  const minute = rest < 8 ? 0 : rest >= 24 ? 5 : 1 + Math.floor((rest - 8) / 4)
  return (five * 5 + minute) % 60
}

/** Half of the face's shorter side. */
export function radiusOf({ width, height }: RadialFace): number {
  return Math.min(width, height) / 2
}

function isInner({ page, hours24 }: RadialFace, value: number): boolean {
  return page === 'hour' && hours24 && (value === 0 || value > 12)
}
