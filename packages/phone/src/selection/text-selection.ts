import { appState } from '../system/app-definition.ts'
import type { PhoneState } from '../system/state.ts'
import type { Transaction } from '../system/transaction.ts'
import type { TextRange } from '../view/style.ts'

/** The selected part of a field or of a text that can be selected; without a length, the field's cursor. */
export interface TextSelection extends TextRange {
  /** Names the window and the node, as focus does; a text without a key is found by what it says. */
  readonly window: string
  readonly node: string | undefined
  /** The whole text. Once the node has another, the selection is void. */
  readonly text: string
  readonly editable: boolean
  readonly secret: boolean
  /** Whether the floating toolbar is shown (Editor.TextActionModeCallback, API 29). */
  readonly toolbar: boolean
}

const stored = appState<TextSelection | undefined>('android.selection')

export function selectionOf(state: PhoneState): TextSelection | undefined {
  return stored.of(state)
}

export function select(tx: Transaction, selection: TextSelection): void {
  stored.update(tx, () => selection)
}

export function dropSelection(tx: Transaction): void {
  if (selectionOf(tx.state) !== undefined) stored.update(tx, () => undefined)
}

/** Ends the toolbar: the cursor stays behind what was selected (Editor.stopTextActionModeWithPreservingSelection). */
export function collapseSelection(tx: Transaction): void {
  const selection = selectionOf(tx.state)
  if (selection?.editable === true) select(tx, { ...selection, start: selection.end, toolbar: false })
  else dropSelection(tx)
}

/** The selection of the field with the focus, if it has one. */
export function fieldSelection(state: PhoneState, text: string): TextSelection | undefined {
  const { focus } = state
  const selection = selectionOf(state)
  const isOwn = focus !== null && selection?.window === focus.window && selection.node === focus.node
  return isOwn && selection.text === text ? selection : undefined
}
