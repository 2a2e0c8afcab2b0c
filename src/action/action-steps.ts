import type { Point, Size } from '../android/geometry.ts'
import type { DeviceInput, SystemKey, TouchPath } from '../device/device.ts'
import type { Gesture, GestureOptions } from './dual-gesture.ts'
import { isTap, pixelAt, swipePath, tapPath } from './dual-gesture.ts'
import type { FinishStatus } from './ui-action.ts'

/** One thing that is done on the device (`perform-steps.ts`). */
export type ActionStep =
  | DeviceInput
  /** Until the screen is as quiet as after an action. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'pause'; readonly ms: number }
  /** The same touch again, so many ms after the finger was lifted. */
  | { readonly kind: 'touch-twice'; readonly path: TouchPath; readonly pauseMs: number }
  /** The number of a key in android.view.KeyEvent. */
  | { readonly kind: 'key-code'; readonly code: number }
  /** Removes what the field that has the focus holds. */
  | { readonly kind: 'clear-field' }
  | { readonly kind: 'open-app'; readonly packageName: string }
  /** An intent by `am`: the verb and what follows it, each a word of its own. */
  | { readonly kind: 'intent'; readonly args: readonly string[] }

/** What an action says rather than does. */
export interface AgentMessage {
  readonly answer?: string
  /** The agent ends the episode. */
  readonly finish?: FinishStatus
  readonly question?: string
}

/** What a valid action asks of the device, in words fit for a log. */
export interface ValidAction {
  readonly steps: readonly ActionStep[]
  /** E.g. `tap(540, 1200)`: x and y in pixels. */
  readonly description: string
  readonly message?: AgentMessage
}

/** An action becomes steps, or a reason why it cannot. Nothing is performed for an invalid one. */
export type DecodedAction = ValidAction | { readonly invalid: string }

export function tapToSteps(point: Point): ValidAction {
  return { steps: [{ kind: 'touch', path: tapPath(point) }], description: `tap(${point.x}, ${point.y})` }
}

function swipeToSteps(from: Point, to: Point): ValidAction {
  return {
    steps: [{ kind: 'touch', path: swipePath(from, to) }],
    description: `swipe(${from.x}, ${from.y}, ${to.x}, ${to.y})`,
  }
}

export function gestureToSteps(gesture: Gesture, display: Size, options: GestureOptions = {}): ValidAction {
  const from = pixelAt(gesture.touch, display)
  return isTap(gesture, options) ? tapToSteps(from) : swipeToSteps(from, pixelAt(gesture.lift, display))
}

export function keyToSteps(key: SystemKey): ValidAction {
  return { steps: [{ kind: 'key', key }], description: `press(${key})` }
}

export function textToSteps(text: string): ValidAction {
  return { steps: [{ kind: 'text', text }], description: `type(${JSON.stringify(text)})` }
}
