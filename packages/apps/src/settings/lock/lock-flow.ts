import type { Credential, LockKind } from '@droidgym/phone/system/keyguard/lock-settings'
import { lockKind, setCredential, setLockDisabled } from '@droidgym/phone/system/keyguard/lock-settings'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openPage } from '../open-page.ts'
import type { PageView } from '../view.ts'

/** The pages of com.android.settings.password. Assumption: sub-pages of Settings, not activities of their own. */
export const LockPage = {
  choose: 'password.ChooseLockGeneric$ChooseLockGenericFragment',
  newPassword: 'password.ChooseLockPassword$ChooseLockPasswordFragment',
  newPattern: 'password.ChooseLockPattern$ChooseLockPatternFragment',
  confirmPassword: 'password.ConfirmLockPassword$ConfirmLockPasswordFragment',
  confirmPattern: 'password.ConfirmLockPattern$ConfirmLockPatternFragment',
} as const

/** Resource name of the field for a PIN or a password. */
export const SECRET_FIELD = 'password_entry'

/** Keys of the names of the ways to lock the phone. The texts of the first two have each other's key in Android. */
export const LOCK_NAMES: Readonly<Record<LockKind, string>> = {
  none: 'unlock_set_unlock_mode_none',
  swipe: 'unlock_set_unlock_mode_off',
  pattern: 'unlock_set_unlock_pattern_title',
  pin: 'unlock_set_unlock_pin_title',
  password: 'unlock_set_unlock_password_title',
}

/** Opens the choice of a screen lock; a phone with a credential asks for it first. */
export function openScreenLock(tx: Transaction): void {
  const kind = lockKind(tx.state)
  if (kind === 'none' || kind === 'swipe') openPage(tx, LockPage.choose)
  else if (kind === 'pattern') openPage(tx, LockPage.confirmPattern)
  else openSecretPage(tx, LockPage.confirmPassword, kind)
}

/** A page with a field for a secret comes up with the keyboard. */
export function openSecretPage(tx: Transaction, page: string, kind: 'pin' | 'password'): void {
  openPage(tx, page, kind)
  const id = topActivity(tx.state)?.id
  if (id !== undefined) tx.focus(`activity-${id}`, SECRET_FIELD)
}

/** The right credential: the choice comes up in its place. */
export function openChoice(tx: Transaction, { context }: PageView): void {
  tx.finish(context.activityId)
  openPage(tx, LockPage.choose)
}

/** "None" or "Swipe": no credential any more. */
export function removeCredential(tx: Transaction, kind: LockKind): void {
  setCredential(tx, null)
  setLockDisabled(tx, kind === 'none')
}

/** A new credential is in force: the pages that led here go away. */
export function saveCredential(tx: Transaction, view: PageView, credential: Credential): void {
  setCredential(tx, credential)
  tx.finish(view.context.activityId)
  const choice = topActivity(tx.state)
  // The page of the choice lies below.
  if (choice !== undefined && isChoice(choice.local)) tx.finish(choice.id)
}

function isChoice(local: unknown): boolean {
  return typeof local === 'object' && local !== null && 'fragment' in local && local.fragment === LockPage.choose
}
