import type { Point, Size } from '../android/geometry.ts'
import type { DeviceInput, SystemKey } from '../device/device.ts'
import type { Gesture, GestureOptions } from './dual-gesture.ts'
import { isTap, pixelAt, swipePath, tapPath } from './dual-gesture.ts'

/** What a valid action asks of the device, in words fit for a log. */
export interface CarriedOut {
  readonly inputs: readonly DeviceInput[]
  /** E.g. `tap(540, 1200)`: x and y in pixels. */
  readonly description: string
}

/** An action becomes inputs, or a reason why it cannot. Nothing is performed for an invalid one. */
export type DecodedAction = CarriedOut | { readonly invalid: string }

export function carryOutTap(point: Point): CarriedOut {
  return { inputs: [{ kind: 'touch', path: tapPath(point) }], description: `tap(${point.x}, ${point.y})` }
}

function carryOutSwipe(from: Point, to: Point): CarriedOut {
  return {
    inputs: [{ kind: 'touch', path: swipePath(from, to) }],
    description: `swipe(${from.x}, ${from.y}, ${to.x}, ${to.y})`,
  }
}

export function carryOutGesture(gesture: Gesture, display: Size, options: GestureOptions = {}): CarriedOut {
  const from = pixelAt(gesture.touch, display)
  return isTap(gesture, options) ? carryOutTap(from) : carryOutSwipe(from, pixelAt(gesture.lift, display))
}

export function carryOutKey(key: SystemKey): CarriedOut {
  return { inputs: [{ kind: 'key', key }], description: `press(${key})` }
}

export function carryOutText(text: string): CarriedOut {
  return { inputs: [{ kind: 'text', text }], description: `type(${JSON.stringify(text)})` }
}
