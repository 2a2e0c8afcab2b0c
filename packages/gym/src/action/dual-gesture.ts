import type { Point, Size } from '@droidgym/android/geometry'
import type { TouchPath } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'

/** A place on the display in fractions of its height and width, each in [0, 1]. */
export interface Position {
  readonly y: number
  readonly x: number
}

/** Where the finger touches down and where it lifts. */
export interface Gesture {
  readonly touch: Position
  readonly lift: Position
}

export interface GestureOptions {
  /** Distance on [0, 1] coordinates that separates a tap from a swipe. Default 0.14. */
  readonly tapThreshold?: number
  /** The aspect-weighted tap rule of B-MoCA's software: √((2Δy)² + Δx²) up to and including the threshold is a tap. */
  readonly bmocaCompat?: boolean
  /** A tap where B-MoCA expects a button of the navigation bar presses the key (`navigationKeyAt`). Default true. */
  readonly navigationButtons?: boolean
}

/** Android in the Wild's tap threshold (arXiv 2307.10088, `_TAP_DISTANCE_THRESHOLD`), which B-MoCA keeps. */
const DEFAULT_TAP_THRESHOLD = 0.14

/** Assumption: a short, firm tap; far below `ViewConfiguration.DEFAULT_LONG_PRESS_TIMEOUT` (500 ms). */
const TAP_MS = 50
/** Assumption: a brisk swipe, shorter than the 300 ms default of `InputShellCommand`, so that lists fling. */
const SWIPE_MS = 200
/** Touch screens report about once per frame at 60 Hz. */
const MOVE_INTERVAL_MS = 16

/**
 * Parses the four floats of a dual gesture, (y_touch, x_touch, y_lift, x_lift) in [-1, 1], or says why they are
 * invalid.
 */
export function parseDualGesture(values: readonly number[]): Gesture | { readonly invalid: string } {
  return parsePositions(values, -1)
}

/** The same for four floats in [0, 1], as in the text action `dual-gesture(…)`. */
export function parseUnitGesture(values: readonly number[]): Gesture | { readonly invalid: string } {
  return parsePositions(values, 0)
}

function parsePositions(values: readonly number[], least: -1 | 0): Gesture | { readonly invalid: string } {
  const [yTouch, xTouch, yLift, xLift] = values
  if (
    values.length !== 4 ||
    yTouch === undefined ||
    xTouch === undefined ||
    yLift === undefined ||
    xLift === undefined
  ) {
    return {
      invalid: `a dual gesture is four numbers (y_touch, x_touch, y_lift, x_lift), but ${values.length} were given`,
    }
  }
  const names = ['y_touch', 'x_touch', 'y_lift', 'x_lift']
  // The negated comparison also catches NaN; the type test catches the values of untyped callers.
  const wrong = values.findIndex((value) => typeof value !== 'number' || !(value >= least && value <= 1))
  if (wrong >= 0) {
    return { invalid: `${names[wrong]} must be a number in [${least}, 1], but is ${String(values[wrong])}` }
  }
  const unit = (value: number) => (value - least) / (1 - least)
  return { touch: { y: unit(yTouch), x: unit(xTouch) }, lift: { y: unit(yLift), x: unit(xLift) } }
}

export function isTap(gesture: Gesture, options: GestureOptions = {}): boolean {
  const threshold = options.tapThreshold ?? DEFAULT_TAP_THRESHOLD
  const dy = gesture.lift.y - gesture.touch.y
  const dx = gesture.lift.x - gesture.touch.x
  if (options.bmocaCompat === true) return Math.hypot(2 * dy, dx) <= threshold
  // A finger that lifts where it touched taps, whatever the threshold.
  return (dy === 0 && dx === 0) || Math.hypot(dy, dx) < threshold
}

/** Where B-MoCA's paper (arXiv 2404.16660, appendix A.1) has the navigation bar's buttons in all environments. */
const BUTTONS_Y = 0.95
const BUTTONS_X = [
  [SystemKey.back, 0.22],
  [SystemKey.home, 0.5],
  [SystemKey.overview, 0.78],
] as const
/** On each axis: more than two decimals or 32-bit floats lose, and less than the width of any control. */
const BUTTON_TOLERANCE = 0.01

/** The key at a position of the navigation bar; `undefined` elsewhere. */
export function navigationKeyAt({ y, x }: Position): SystemKey | undefined {
  const isAt = (value: number, place: number) => Math.abs(value - place) <= BUTTON_TOLERANCE + Number.EPSILON
  return isAt(y, BUTTONS_Y) ? BUTTONS_X.find(([, place]) => isAt(x, place))?.[0] : undefined
}

/** The pixel under a position. */
export function pixelAt(position: Position, display: Size): Point {
  return {
    x: Math.min(Math.floor(position.x * display.width), display.width - 1),
    y: Math.min(Math.floor(position.y * display.height), display.height - 1),
  }
}

/** A finger that does not move, by default for a tap's duration. */
export function tapPath(point: Point, ms = TAP_MS): TouchPath {
  return {
    points: [
      { ...point, time: 0 },
      { ...point, time: ms },
    ],
  }
}

/**
 * A straight path at constant speed: the finger is still moving when it lifts, so the screen drags and then flings.
 * Before it moves, the finger rests for `holdMs`.
 */
export function swipePath(from: Point, to: Point, ms = SWIPE_MS, holdMs = 0): TouchPath {
  const points = holdMs > 0 ? [{ ...from, time: 0 }] : []
  for (let time = 0; time < ms; time += MOVE_INTERVAL_MS) {
    const part = time / ms
    points.push({
      x: Math.round(from.x + (to.x - from.x) * part),
      y: Math.round(from.y + (to.y - from.y) * part),
      time: holdMs + time,
    })
  }
  points.push({ ...to, time: holdMs + ms })
  return { points }
}
