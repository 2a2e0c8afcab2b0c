import type { Intent } from '@droidgym/android/intent'
import { dismissKeyguard, tryCredential } from '@droidgym/phone/system/keyguard/keyguard'
import { openNotification, pressAction } from '@droidgym/phone/system/notification-manager/user-actions'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from '../app.ts'
import { openReply } from '../state.ts'

/** What a touch on the lock screen asks for, once the phone is unlocked. */
export type Errand =
  | { readonly kind: 'open'; readonly notification: string }
  | { readonly kind: 'press'; readonly notification: string; readonly action: number }
  | { readonly kind: 'reply'; readonly notification: string; readonly action: number }
  | { readonly kind: 'start'; readonly intent: Intent }

/** Unlocks the phone for an errand, or asks for the credential first (StatusBar.dismissKeyguardThenExecute, API 29). */
export function unlockFor(tx: Transaction, errand: Errand): void {
  if (dismissKeyguard(tx, JSON.stringify(errand))) run(tx, errand)
}

/** Tries what was entered; the right credential unlocks the phone, and what waited for it happens. */
export function unlockWith(tx: Transaction, secret: string): void {
  const then = tryCredential(tx, secret)?.then
  // Only `unlockFor` writes it.
  if (typeof then === 'string') run(tx, JSON.parse(then) as Errand)
}

function run(tx: Transaction, errand: Errand): void {
  switch (errand.kind) {
    case 'open':
      openNotification(tx, errand.notification)
      return
    case 'press':
      pressAction(tx, errand.notification, errand.action)
      return
    case 'reply':
      openReply(tx, errand.notification, errand.action)
      return
    case 'start':
      tx.startActivity(errand.intent, { callingUid: SYSTEM_UI.uid })
  }
}
