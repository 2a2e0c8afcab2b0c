import type { Point, Size } from '@droidgym/android/geometry'
import type { DeviceInput, SystemKey, TouchPath } from '@droidgym/spec/device/device'
import type { Gesture, GestureOptions } from './dual-gesture.ts'
import { isTap, pixelAt, swipePath, tapPath } from './dual-gesture.ts'
import type { FinishStatus } from './ui-action.ts'

/** One thing to do on the device (`perform-steps.ts`). */
export type ActionStep =
  | DeviceInput
  /** Until the screen is as quiet as after an action. */
  | { readonly kind: 'settle' }
  | { readonly kind: 'pause'; readonly ms: number }
  /** The same touch again, this many ms after the finger was lifted. */
  | { readonly kind: 'touch-twice'; readonly path: TouchPath; readonly pauseMs: number }
  /** The number of a key in android.view.KeyEvent. */
  | { readonly kind: 'key-code'; readonly code: number }
  /** Deletes the text of the focused field. */
  | { readonly kind: 'clear-field' }
  | { readonly kind: 'open-app'; readonly packageName: string }
  /** An intent for `am`: the verb and its arguments, each one word. */
  | { readonly kind: 'intent'; readonly args: readonly string[] }
  /** A command of `system-calls.ts`, word by word. */
  | { readonly kind: 'system-call'; readonly words: readonly string[] }

/** What an action tells the environment or the user without touching the phone. */
export interface AgentMessage {
  readonly answer?: string
  /** The agent ends the episode. */
  readonly finish?: FinishStatus
  readonly question?: string
}

/** The steps of a valid action. */
export interface ValidAction {
  readonly steps: readonly ActionStep[]
  /** For logs, e.g. `tap(540, 1200)`: x and y in pixels. */
  readonly description: string
  readonly message?: AgentMessage
}

/** The steps of an action, or why it is invalid. Nothing is performed for an invalid one. */
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
