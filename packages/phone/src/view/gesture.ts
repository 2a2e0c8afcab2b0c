import type { Point } from '@droidgym/android/geometry'
import { distance } from '@droidgym/android/geometry'

/** A touch path as Android's GestureDetector sees it. Pixels, pixels per second. */
export type Gesture =
  | { readonly kind: 'tap'; readonly at: Point }
  | { readonly kind: 'long-press'; readonly at: Point }
  | PanGesture

export interface PanGesture {
  readonly kind: 'pan'
  readonly from: Point
  readonly dx: number
  readonly dy: number
  readonly velocity: Point
  /** The finger rested as long as a long press before it left the touch slop. */
  readonly held: boolean
}

export interface TimedPoint extends Point {
  /** Milliseconds since the finger touched down. */
  readonly time: number
}

/** ViewConfiguration.TOUCH_SLOP, in dp. */
export const TOUCH_SLOP = 8
/** ViewConfiguration.DEFAULT_LONG_PRESS_TIMEOUT of API 29, in milliseconds. */
const LONG_PRESS_MS = 500
/** VelocityTracker uses the last 100 ms (HORIZON in VelocityTracker.cpp). */
const VELOCITY_HORIZON_MS = 100
/** ViewConfiguration.MINIMUM_FLING_VELOCITY and MAXIMUM_FLING_VELOCITY, in dp per second. */
const MINIMUM_FLING = 50
const MAXIMUM_FLING = 8000

/** Recognises a finger's gesture. `density` is pixels per dp. The path has at least one point. */
export function recognize(points: readonly TimedPoint[], density: number): Gesture {
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('A touch path needs at least one point')
  const slop = TOUCH_SLOP * density
  const moved = points.find((point) => distance(point, first) > slop)
  const held = (moved ?? last).time - first.time >= LONG_PRESS_MS
  if (moved === undefined) return { kind: held ? 'long-press' : 'tap', at: first }
  return { kind: 'pan', from: first, dx: last.x - first.x, dy: last.y - first.y, velocity: velocityOf(points), held }
}

/** The finger's speed at the lift, per second. */
export function velocityOf(points: readonly TimedPoint[]): Point {
  const last = points.at(-1)
  if (last === undefined) return { x: 0, y: 0 }
  const start = points.find((point) => last.time - point.time <= VELOCITY_HORIZON_MS)
  if (start === undefined || last.time === start.time) return { x: 0, y: 0 }
  const seconds = (last.time - start.time) / 1000
  return { x: (last.x - start.x) / seconds, y: (last.y - start.y) / seconds }
}

/** ViewConfiguration.SCROLL_FRICTION and OverScroller's DECELERATION_RATE and INFLEXION (OverScroller.java, API 29). */
const FRICTION = 0.015
const DECELERATION = Math.log(0.78) / Math.log(0.9)
const INFLEXION = 0.35
/** Gravity in m/s², inches per metre, dp per inch, a "look and feel" factor: mPhysicalCoeff at one pixel per dp. */
const PHYSICAL = 9.80665 * 39.37 * 160 * 0.84

/** How far a list coasts after the finger lifts, in dp, with the sign of the velocity (dp per second). */
export function flingDistance(velocity: number): number {
  const speed = Math.min(Math.abs(velocity), MAXIMUM_FLING)
  if (speed < MINIMUM_FLING) return 0
  const exponent = Math.log((INFLEXION * speed) / (FRICTION * PHYSICAL)) / (DECELERATION - 1)
  return Math.sign(velocity) * FRICTION * PHYSICAL * Math.exp(DECELERATION * exponent)
}
