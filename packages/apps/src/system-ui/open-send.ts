import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'

/** What the chooser hands over: a selected text, or the screenshot with this id. */
export type Sent = { readonly text: string } | { readonly screenshot: number }

const stored = appState<Sent | undefined>('android.chooser')

/** What the chooser asks an application for. */
export function sentOf(state: PhoneState): Sent | undefined {
  return stored.of(state)
}

/** Opens the chooser (TextView.shareSelectedText and ActionProxyReceiver of GlobalScreenshot, API 29). */
export function openSend(tx: Transaction, sent: Sent): void {
  stored.update(tx, () => sent)
}

export function closeChooser(tx: Transaction): void {
  if (stored.of(tx.state) !== undefined) stored.update(tx, () => undefined)
}
