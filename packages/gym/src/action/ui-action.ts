import type { Point } from '@droidgym/android/geometry'

/**
 * A place on the display in whole pixels, or an element by its tag: its position in the observation's element list.
 */
export type UiPlace = Point | { readonly tag: number }

export const Direction = { up: 'up', down: 'down', left: 'left', right: 'right' } as const
export type Direction = (typeof Direction)[keyof typeof Direction]

export const FinishStatus = { complete: 'complete', infeasible: 'infeasible' } as const
export type FinishStatus = (typeof FinishStatus)[keyof typeof FinishStatus]

/**
 * What people and models do with a phone: the union of the published action formats, each of which is a dialect of it
 * (`dialects/`). The same objects are its JSON form. Milliseconds are whole numbers from 1 to 60000.
 */
export type UiAction =
  | { readonly kind: 'tap'; readonly at: UiPlace }
  | { readonly kind: 'double-tap'; readonly at: UiPlace }
  /** Default 1000 ms. */
  | { readonly kind: 'long-press'; readonly at: UiPlace; readonly ms?: number }
  /** A quick movement of the finger, which flings. Default 200 ms. */
  | { readonly kind: 'swipe'; readonly from: UiPlace; readonly to: UiPlace; readonly ms?: number }
  /** The finger holds until a long press begins, then moves. Default 1000 ms for the movement. */
  | { readonly kind: 'drag'; readonly from: UiPlace; readonly to: UiPlace; readonly ms?: number }
  /** The direction in which to see more: `down` shows what is below, so the finger moves up. */
  | { readonly kind: 'scroll'; readonly direction: Direction; readonly at?: UiPlace }
  /** Taps `at` first, deletes the field's text with `clear`, types, and presses ENTER with `enter`. */
  | {
      readonly kind: 'type'
      readonly text: string
      readonly at?: UiPlace
      readonly clear?: boolean
      readonly enter?: boolean
    }
  /** A name of `android.view.KeyEvent` without `KEYCODE_`: `BACK`, `HOME`, `APP_SWITCH`, `ENTER`, `VOLUME_UP`, … */
  | { readonly kind: 'key'; readonly key: string }
  /** An app by its name on the phone in English, or by its package. */
  | { readonly kind: 'open-app'; readonly app: string }
  | { readonly kind: 'wait'; readonly ms: number }
  /** What the agent has found out, for judging the episode, which goes on. */
  | { readonly kind: 'answer'; readonly text: string }
  /** The agent ends the episode. */
  | { readonly kind: 'finish'; readonly status: FinishStatus; readonly answer?: string }
  /** The reply comes with the step's info. */
  | { readonly kind: 'ask-user'; readonly question: string }
  /**
   * In recordings, a `note` describes what was done on the phone by other means; with `refused` the action is invalid,
   * for the reason in the note.
   */
  | { readonly kind: 'no-op'; readonly note?: string; readonly refused?: true }
  /** An API of an app (`envs/apis`), by its name. */
  | { readonly kind: 'api'; readonly name: string; readonly parameters: Readonly<Record<string, string | number | boolean>> }

export type UiActionKind = UiAction['kind']

/** Every kind, in the order of the documentation. */
export const UI_ACTION_KINDS = [
  'tap', 'double-tap', 'long-press', 'swipe', 'drag', 'scroll', 'type', 'key', 'open-app', 'wait', 'answer', 'finish',
  'ask-user', 'no-op', 'api',
] as const satisfies readonly UiActionKind[]
