import { appState } from '@droidgym/phone/system/app-definition'
import type { OverlayLocal } from '../kit/app-views.ts'
import { CALCULATOR } from './app.ts'
import type { Entry } from './formula/entry.ts'
import { EMPTY_ENTRY } from './formula/entry.ts'

export type Theme = 'light' | 'dark' | 'system'

export interface Calculation {
  readonly formula: string
  /** As `plainResult` writes it. */
  readonly result: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What outlives the activity. */
export interface CalculatorState {
  readonly degrees: boolean
  readonly theme: Theme
  /** The oldest first. */
  readonly history: readonly Calculation[]
}

export const calculatorState = appState<CalculatorState>(CALCULATOR.packageName)

/** AOSP's Evaluator starts in radians. */
export const FIRST_STATE: CalculatorState = { degrees: false, theme: 'system', history: [] }

export type Overlay = 'menu' | 'theme' | 'clear'

export interface CalculatorLocal extends OverlayLocal<Overlay> {
  readonly entry: Entry
  readonly expanded: boolean
  readonly inverse: boolean
  readonly page: 'pad' | 'history' | 'feedback' | 'help'
  /** The theme ticked in the dialog, before it is confirmed. */
  readonly chosenTheme: Theme
  readonly feedback: string
}

export const FRESH_CALCULATOR: CalculatorLocal = {
  entry: EMPTY_ENTRY,
  expanded: false,
  inverse: false,
  page: 'pad',
  overlay: null,
  chosenTheme: 'system',
  feedback: '',
}
