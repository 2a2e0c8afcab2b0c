import type { UiAction } from '@droidgym/gym/action/ui-action'

/** What is on the screen of a phone, and how its episode stands. */
export interface Standing {
  readonly branch: number
  readonly task: string
  readonly instruction: string
  readonly phone: {
    readonly name: string
    readonly device: string
    readonly locale: string
    readonly width: number
    readonly height: number
    readonly density: number
  }
  readonly step: number
  readonly stepLimit: number
  /** Of the last step. */
  readonly reward: number
  /** Of the episode so far. */
  readonly total: number
  /** The best share so far of what the task wants, 0 to 1. */
  readonly progress: number
  readonly terminated: boolean
  readonly truncated: boolean
  readonly success: boolean
  /** What the gym says of the last step: the performed gesture, or why the action was invalid. */
  readonly executed?: string
  readonly invalidAction?: string
  readonly action?: UiAction
  readonly sideEffects: readonly string[]
  /** As `uiautomator dump` writes it. */
  readonly xml: string
  /** How often the person can undo. */
  readonly undos: number
  /** Milliseconds that the engine took: for the step, and for the picture. */
  readonly stepMs: number
  readonly pictureMs: number
}

export interface Shown {
  readonly standing: Standing
  /** RGBA. */
  readonly picture: { readonly width: number; readonly height: number; readonly pixels: ArrayBuffer }
}

export interface TaskOffer {
  readonly id: string
  readonly instruction: string
}

export interface Beginning {
  readonly task: string
  /** Draws the phone, a whole number below 2³². */
  readonly seed: number
}

/** What the page asks its worker, by name: arguments and answer. */
export interface Calls {
  tasks(): Promise<readonly TaskOffer[]>
  /** Ends what was played before. */
  begin(beginning: Beginning, height: number): Promise<Shown>
  step(branch: number, action: UiAction, height: number): Promise<Shown>
  undo(branch: number, height: number): Promise<Shown>
  fork(branch: number, height: number): Promise<Shown>
  show(branch: number, height: number): Promise<Shown>
  /** Widths of texts as shares of the size, as the engine measures them; for tests. */
  measure(locale: string, weight: 400 | 500 | 700, texts: readonly string[]): Promise<readonly number[]>
}

export type CallName = keyof Calls

/** A message to the worker. */
export interface Question {
  readonly id: number
  readonly call: CallName
  readonly args: readonly unknown[]
}

/** A message from the worker. */
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: string }
