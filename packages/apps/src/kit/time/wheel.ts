import { flingDistance, TOUCH_SLOP } from '@droidgym/phone/view/gesture'
import type { FingerPath } from '@droidgym/phone/view/element'

/**
 * The wheel of an android.widget.NumberPicker in the Material style of API 29. Lengths in dp: number_picker_material
 * is 180 dp high and shows three values; its two dividers are 2 dp high and 48 dp apart (NumberPicker.java,
 * Widget.Material.NumberPicker).
 */
export const WHEEL_HEIGHT = 180
export const WHEEL_MIN_WIDTH = 64
export const DIVIDER_HEIGHT = 2
/** Height of one value. */
export const VALUE_HEIGHT = WHEEL_HEIGHT / 3
const DIVIDER_DISTANCE = 48
/** Top of the upper divider; bottom of the lower one. */
export const DIVIDER_TOP = (WHEEL_HEIGHT - DIVIDER_DISTANCE) / 2 - DIVIDER_HEIGHT
export const DIVIDER_BOTTOM = WHEEL_HEIGHT - DIVIDER_TOP

/** ViewConfiguration.getTapTimeout and getLongPressTimeout of API 29, in milliseconds. */
const TAP_TIMEOUT = 100
const LONG_PRESS_TIMEOUT = 500
/** SELECTOR_MAX_FLING_VELOCITY_ADJUSTMENT: an eighth of what a list takes (8000 dp per second). */
const MAXIMUM_FLING = 1000

/** What a finger does to a wheel: it turns it by some values, back if negative, or begins to edit the one shown. */
export type WheelGesture = { readonly kind: 'turn'; readonly by: number } | { readonly kind: 'edit' }

/**
 * NumberPicker.onInterceptTouchEvent and onTouchEvent: a tap above or below the middle turns by one, a tap on it edits,
 * a press outside of it goes on turning every `interval` milliseconds, a drag turns the wheel and lets it coast.
 * Assumption: a press ends between two turns; Android can turn once more when it ends during one.
 */
export function wheelGesture(path: FingerPath, interval: number): WheelGesture {
  const [first] = path.points
  const last = path.points.at(-1)
  if (first === undefined || last === undefined) return { kind: 'turn', by: 0 }
  const moving = path.points.find(({ y }) => Math.abs(y - first.y) > TOUCH_SLOP)
  if (moving !== undefined) {
    // The move that passes the slop is not followed itself.
    const way = last.y - moving.y + coastingDistance(path.velocityY)
    return { kind: 'turn', by: -nearest(way / VALUE_HEIGHT) }
  }
  const onMiddle = first.y >= DIVIDER_TOP && first.y <= DIVIDER_BOTTOM
  const time = last.time - first.time
  if (time >= LONG_PRESS_TIMEOUT) {
    if (onMiddle) return { kind: 'edit' }
    const turns = 1 + Math.floor((time - LONG_PRESS_TIMEOUT) / interval)
    return { kind: 'turn', by: first.y < DIVIDER_TOP ? -turns : turns }
  }
  if (time >= TAP_TIMEOUT) return { kind: 'turn', by: 0 }
  // Between a divider and the value beyond it, a tap hits neither.
  return onMiddle ? { kind: 'edit' } : { kind: 'turn', by: Math.sign(Math.floor(last.y / VALUE_HEIGHT) - 1) }
}

/** With the sign of the velocity, in dp and dp per second. */
function coastingDistance(velocity: number): number {
  return flingDistance(Math.max(-MAXIMUM_FLING, Math.min(MAXIMUM_FLING, velocity)))
}

/** The nearest whole number; from halfway the wheel goes back (ensureScrollWheelAdjusted). */
function nearest(values: number): number {
  return Math.sign(values) * Math.ceil(Math.abs(values) - 0.5)
}
