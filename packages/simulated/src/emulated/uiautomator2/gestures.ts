import type { Bounds, Point } from '@droidgym/android/geometry'
import { center, height, width } from '@droidgym/android/geometry'
import type { Phone } from '@droidgym/phone/phone'
import type { TimedPoint } from '@droidgym/phone/view/gesture'
import { looksLike, screenOf } from './screen-nodes.ts'

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** Milliseconds between two events of a moving finger (ActionsConstants.EVENT_INJECTION_DELAY_MS). */
export const STEP_MS = 20
/** How long a finger rests before it lifts from a scroll, so that nothing coasts (UiObject2.scroll). */
const REST_MS = 250
/** Longer movements are sped up. */
const MAX_MOVE_MS = 10_000

/** A finger that does not move. */
export function press(phone: Phone, at: Point, ms: number): void {
  phone.touch([{ ...at, time: 0 }, { ...at, time: ms }])
}

/** Duration of a movement, and of the rest after it, in milliseconds. */
interface Pace {
  readonly ms: number
  readonly restMs: number
}

/** A straight movement of a finger. */
export function drag(phone: Phone, from: Point, to: Point, time: Pace): void {
  const ms = Math.min(Math.max(time.ms, STEP_MS), MAX_MOVE_MS)
  const steps = Math.ceil(ms / STEP_MS)
  const points: TimedPoint[] = []
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, time: ms * share })
  }
  if (time.restMs > 0) points.push({ ...to, time: ms + time.restMs })
  phone.touch(points)
}

/** Distance and speed: a share of the area, and pixels per second. */
export interface Movement {
  readonly direction: Direction
  readonly percent: number
  readonly speed: number
}

/** Moves a finger in a direction from the opposite edge of an area (androidx.test.uiautomator.Gestures.swipeRect). */
export function swipe(phone: Phone, area: Bounds, { direction, percent, speed }: Movement, restMs = 0): void {
  const { from, to } = way(area, direction, percent)
  drag(phone, from, to, { ms: (Math.hypot(to.x - from.x, to.y - from.y) / speed) * 1000, restMs })
}

/** Scrolls to show more in a direction (UiObject2.scroll). Returns whether there is still more. */
export function scroll(phone: Phone, area: Bounds, movement: Movement): boolean {
  const direction = opposite(movement.direction)
  for (let left = movement.percent; left > 0; left--) {
    const before = screenOf(phone)
    swipe(phone, area, { ...movement, direction, percent: Math.min(left, 1) }, REST_MS)
    if (looksLike(before, screenOf(phone))) return false
  }
  return canScroll(phone, area, movement)
}

function opposite(direction: Direction): Direction {
  return ({ up: 'down', down: 'up', left: 'right', right: 'left' } as const)[direction]
}

/** Tries to scroll, then restores the phone. */
function canScroll(phone: Phone, area: Bounds, movement: Movement): boolean {
  const { state } = phone
  const before = screenOf(phone)
  swipe(phone, area, { ...movement, direction: opposite(movement.direction), percent: 0.5 }, REST_MS)
  const moved = !looksLike(before, screenOf(phone))
  phone.restore(state)
  return moved
}

/** An area reduced by a share of it at every edge. */
export function inset(area: Bounds, share: number): Bounds {
  const [x, y] = [width(area) * share, height(area) * share]
  return { left: area.left + x, top: area.top + y, right: area.right - x, bottom: area.bottom - y }
}

function way(area: Bounds, direction: Direction, percent: number): { from: Point; to: Point } {
  const { x, y } = center(area)
  // The last pixel, not the one after it.
  const [right, bottom] = [area.right - 1, area.bottom - 1]
  const [dx, dy] = [width(area) * percent, height(area) * percent]
  switch (direction) {
    case 'left':
      return { from: { x: right, y }, to: { x: right - dx, y } }
    case 'right':
      return { from: { x: area.left, y }, to: { x: area.left + dx, y } }
    case 'up':
      return { from: { x, y: bottom }, to: { x, y: bottom - dy } }
    case 'down':
      return { from: { x, y: area.top }, to: { x, y: area.top + dy } }
  }
}
