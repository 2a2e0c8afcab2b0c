import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { checkCredential, isSecure, lockKind, lockSettingsOf } from './lock-settings.ts'

/** The lock screen. */
interface Keyguard {
  readonly showing: boolean
  /** It asks for the credential (KeyguardBouncer). */
  readonly bouncer: boolean
  /** What is typed of the credential. */
  readonly entry: string
  /** The last credential was wrong. */
  readonly wrong: boolean
  /** Key of the notification that is opened once the phone is unlocked. */
  readonly then: string | null
}

const stored = appState<Keyguard | undefined>('android.keyguard')

const OPEN: Keyguard = { showing: false, bouncer: false, entry: '', wrong: false, then: null }
const SHUT: Keyguard = { ...OPEN, showing: true }

/** The lock screen's window, and the field in it that takes the keys of a keyboard. */
export const KEYGUARD_WINDOW = 'keyguard'
export const ENTRY_FIELDS = { pin: 'pinEntry', password: 'passwordEntry' } as const
/** The system timer that locks a phone some time after its screen has timed out. */
export const LOCK_TIMER = 'keyguard'
/** Default of LOCK_SCREEN_LOCK_AFTER_TIMEOUT (KeyguardViewMediator.KEYGUARD_LOCK_AFTER_DELAY_DEFAULT, API 29). */
const LOCK_AFTER_MS = 5000

export function keyguardOf(state: PhoneState): Keyguard {
  return stored.of(state) ?? OPEN
}

/** Whether the phone is locked; an activity may show over the lock screen (`showWhenLocked`). */
export function isKeyguardShowing(state: PhoneState): boolean {
  return keyguardOf(state).showing
}

/** Puts the lock screen up, if the phone has one (KeyguardViewMediator.doKeyguardLocked). */
export function lockPhone(tx: Transaction): void {
  tx.cancel('android', LOCK_TIMER)
  if (lockKind(tx.state) === 'none') return
  if (keyguardOf(tx.state) !== SHUT) stored.update(tx, () => SHUT)
  tx.clearFocus()
}

/**
 * The screen goes dark: a key locks at once, a time-out after a while where there is a credential
 * (KeyguardViewMediator.onStartedGoingToSleep).
 * Assumption: a swipe locks at once after both, as nothing tells them apart.
 */
export function lockWithScreen(tx: Transaction, cause: 'key' | 'timeout'): void {
  const { lock_screen_lock_after_timeout: after = LOCK_AFTER_MS } = tx.state.settings.secure
  if (cause === 'key' || !isSecure(tx.state) || isKeyguardShowing(tx.state)) lockPhone(tx)
  else tx.schedule('android', LOCK_TIMER, Math.max(0, Number(after) || 0))
}

/** The screen lights up before the phone has locked. */
export function stayUnlocked(tx: Transaction): void {
  tx.cancel('android', LOCK_TIMER)
}

/**
 * A swipe up, `wm dismiss-keyguard` or a notification: unlocks, or asks for the credential first. Whether the phone is
 * unlocked.
 */
export function dismissKeyguard(tx: Transaction, then: string | null = null): boolean {
  if (!isKeyguardShowing(tx.state)) return true
  const { credential } = lockSettingsOf(tx.state)
  if (credential === null) {
    hide(tx)
    return true
  }
  if (!keyguardOf(tx.state).bouncer) stored.update(tx, () => ({ ...SHUT, bouncer: true, then }))
  if (credential.kind !== 'pattern') tx.focus(KEYGUARD_WINDOW, ENTRY_FIELDS[credential.kind])
  return false
}

/** BACK leaves the question for the credential. */
export function leaveBouncer(tx: Transaction): void {
  if (!keyguardOf(tx.state).bouncer) return
  stored.update(tx, () => SHUT)
  tx.clearFocus()
}

export function enterCredential(tx: Transaction, entry: string): void {
  stored.update(tx, (old) => ({ ...SHUT, ...old, entry, wrong: false }))
}

/** Tries a credential. Returns what waits for the unlocked phone; undefined while it stays locked. */
export function tryCredential(tx: Transaction, secret: string): Pick<Keyguard, 'then'> | undefined {
  const result = checkCredential(tx, secret)
  const { then } = keyguardOf(tx.state)
  if (result !== 'right') {
    stored.update(tx, (old) => ({ ...SHUT, ...old, entry: '', wrong: result === 'wrong' }))
    return undefined
  }
  hide(tx)
  return { then }
}

function hide(tx: Transaction): void {
  stored.update(tx, () => OPEN)
  tx.clearFocus()
}
