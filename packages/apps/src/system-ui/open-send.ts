import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'

const stored = appState<string | undefined>('android.chooser')

/** The text for which the chooser asks for an application. */
export function sentText(state: PhoneState): string | undefined {
  return stored.of(state)
}

/** Opens the chooser for a text (TextView.shareSelectedText, API 29). */
export function openSend(tx: Transaction, text: string): void {
  stored.update(tx, () => text)
}

export function closeChooser(tx: Transaction): void {
  if (stored.of(tx.state) !== undefined) stored.update(tx, () => undefined)
}
