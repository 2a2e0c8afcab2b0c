import { appState } from './app-definition.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

const stored = appState<string | undefined>('android.clipboard')

/** The text that was copied last (ClipboardService); empty after a start. */
export function clipboardOf(state: PhoneState): string {
  return stored.of(state) ?? ''
}

export function copyText(tx: Transaction, text: string): void {
  stored.update(tx, () => text)
}
