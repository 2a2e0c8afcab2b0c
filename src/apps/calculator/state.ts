import { appState } from '../../phone/system/app-definition.ts'
import type { ScreenContext } from '../../phone/app.ts'
import type { Entry } from './entry.ts'
import { EMPTY_ENTRY } from './entry.ts'

export const PACKAGE = 'com.google.android.calculator'
/** Class of the only activity. */
export const ACTIVITY = 'com.android.calculator2.Calculator'

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

export const calculatorState = appState<CalculatorState>(PACKAGE)

/** AOSP's Evaluator starts in radians. */
export const INITIAL_STATE: CalculatorState = { degrees: false, theme: 'system', history: [] }

export interface CalculatorLocal {
  readonly entry: Entry
  readonly expanded: boolean
  readonly inverse: boolean
  readonly page: 'pad' | 'history' | 'feedback' | 'help'
  /** What lies above the page. */
  readonly above: 'menu' | 'theme' | 'clear' | null
  /** The theme ticked in the dialog, before it is confirmed. */
  readonly chosenTheme: Theme
  readonly feedback: string
}

export const INITIAL_LOCAL: CalculatorLocal = {
  entry: EMPTY_ENTRY,
  expanded: false,
  inverse: false,
  page: 'pad',
  above: null,
  chosenTheme: 'system',
  feedback: '',
}

export type CalculatorContext = ScreenContext<CalculatorLocal>
