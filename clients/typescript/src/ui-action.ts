import type { UiAction as WireUiAction } from '@droidgym/protocol/v1/UiAction'
import type { UiPlace as WireUiPlace } from '@droidgym/protocol/v1/UiPlace'
import { defined } from './defined.ts'

/** A place in pixels of the display, or an element by its tag in the last observation. */
export type UiPlace = { readonly x: number; readonly y: number } | { readonly tag: number }

/** One action of the space `ui`. Milliseconds are whole numbers from 1 to 60 000. */
export type UiAction =
  | { readonly kind: 'tap' | 'double-tap'; readonly at: UiPlace }
  /** Default 1000 ms. */
  | { readonly kind: 'long-press'; readonly at: UiPlace; readonly ms?: number }
  /** A swipe flings (default 200 ms); a drag holds first, then moves (default 1000 ms). */
  | { readonly kind: 'swipe' | 'drag'; readonly from: UiPlace; readonly to: UiPlace; readonly ms?: number }
  /** The direction in which to reveal more content. */
  | { readonly kind: 'scroll'; readonly direction: 'up' | 'down' | 'left' | 'right'; readonly at?: UiPlace }
  | {
      readonly kind: 'type'
      readonly text: string
      readonly at?: UiPlace
      readonly clear?: boolean
      readonly enter?: boolean
    }
  /** A name of `android.view.KeyEvent` without `KEYCODE_`. */
  | { readonly kind: 'key'; readonly key: string }
  /** By name or package. */
  | { readonly kind: 'open-app'; readonly app: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'answer'; readonly text: string }
  /** Ends the episode. */
  | { readonly kind: 'finish'; readonly status: 'complete' | 'infeasible'; readonly answer?: string }
  /** The reply is `user_reply` in the step's info. */
  | { readonly kind: 'ask-user'; readonly question: string }
  | { readonly kind: 'no-op' }
  /** Calls an app's API; `droidgym apis` lists names and parameters. */
  | {
      readonly kind: 'api'
      readonly name: string
      readonly parameters: Readonly<Record<string, string | number | boolean>>
    }

export function writeUiAction(action: UiAction): WireUiAction {
  switch (action.kind) {
    case 'tap':
      return { tap: place(action.at) }
    case 'double-tap':
      return { doubleTap: place(action.at) }
    case 'long-press':
      return { longPress: { at: place(action.at), ...lasting(action.ms) } }
    case 'swipe':
      return { swipe: { from: place(action.from), to: place(action.to), ...lasting(action.ms) } }
    case 'drag':
      return { drag: { from: place(action.from), to: place(action.to), ...lasting(action.ms) } }
    case 'scroll':
      return { scroll: defined({ direction: action.direction, at: action.at && place(action.at) }) }
    case 'type': {
      const { text, at, clear = false, enter = false } = action
      return { type: defined({ text, clear, enter, at: at && place(at) }) }
    }
    case 'key':
      return { key: action.key }
    case 'open-app':
      return { openApp: action.app }
    case 'wait':
      return { waitMilliseconds: action.ms }
    case 'answer':
      return { answer: action.text }
    case 'finish': {
      const { status, answer } = action
      return { finish: defined({ status, answer }) }
    }
    case 'ask-user':
      return { askUser: action.question }
    case 'no-op':
      return { noOp: {} }
    case 'api':
      return { api: { name: action.name, parameters: JSON.stringify(action.parameters) } }
  }
}

function place(at: UiPlace): WireUiPlace {
  return 'tag' in at ? { tag: at.tag } : { point: { x: at.x, y: at.y } }
}

function lasting(milliseconds: number | undefined): { milliseconds?: number } {
  return milliseconds === undefined ? {} : { milliseconds }
}
