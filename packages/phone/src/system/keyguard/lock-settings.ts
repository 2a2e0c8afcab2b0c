import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** What opens a locked phone. */
export interface Credential {
  readonly kind: 'pattern' | 'pin' | 'password'
  /** As typed; of a pattern the digits of its dots, 1 to 9 from the top left (LockPatternUtils.patternToString). */
  readonly secret: string
}

/** How the phone is locked: with a credential, by a swipe, or not at all. */
export type LockKind = Credential['kind'] | 'swipe' | 'none'

/** What LockSettingsService keeps in its database. */
interface LockSettings {
  readonly credential: Credential | null
  /** No lock screen without a credential (`lockscreen.disabled`). */
  readonly disabled: boolean
  /** Wrong credentials since the last right one. */
  readonly failures: number
  /** The phone's `uptime` until which no credential is checked. */
  readonly waitUntil: number
}

const stored = appState<LockSettings | undefined>('android.locksettings')

/** Every phone begins without a lock screen, as emulators are provisioned (`locksettings set-disabled true`). */
const FIRST: LockSettings = { credential: null, disabled: true, failures: 0, waitUntil: 0 }

/** LockPatternUtils.MIN_LOCK_PASSWORD_SIZE and MIN_LOCK_PATTERN_SIZE; the longest that Settings takes (API 29). */
export const SHORTEST_SECRET = 4
export const LONGEST_SECRET = 16
/** GateKeeper's delays: after five wrong ones, and after each from the tenth on (assumption: never longer ones). */
const FREE_FAILURES = 5
const STRICT_FAILURES = 10
const WAIT_MS = 30_000

export function lockSettingsOf(state: PhoneState): LockSettings {
  return stored.of(state) ?? FIRST
}

export function lockKind(state: PhoneState): LockKind {
  const { credential, disabled } = lockSettingsOf(state)
  return credential?.kind ?? (disabled ? 'none' : 'swipe')
}

export function isSecure(state: PhoneState): boolean {
  return lockSettingsOf(state).credential !== null
}

export function setCredential(tx: Transaction, credential: Credential | null): void {
  change(tx, { credential, failures: 0, waitUntil: 0 })
}

export function setLockDisabled(tx: Transaction, disabled: boolean): void {
  change(tx, { disabled })
}

/** Milliseconds until another credential may be tried. */
export function waitOf(state: PhoneState): number {
  return Math.max(0, lockSettingsOf(state).waitUntil - state.uptime)
}

/** Checks a credential and counts wrong ones. Right without one. `wait`: too many were wrong, and none is checked. */
export function checkCredential(tx: Transaction, secret: string): 'right' | 'wrong' | 'wait' {
  const { credential, failures } = lockSettingsOf(tx.state)
  if (credential === null) return 'right'
  if (waitOf(tx.state) > 0) return 'wait'
  if (credential.secret === secret) {
    if (failures > 0) change(tx, { failures: 0 })
    return 'right'
  }
  const wrong = failures + 1
  const mustWait = wrong === FREE_FAILURES || wrong >= STRICT_FAILURES
  change(tx, { failures: wrong, ...(mustWait && { waitUntil: tx.uptime + WAIT_MS }) })
  return 'wrong'
}

/** Why a new credential is refused (LockPatternUtils.saveLockPassword, stringToPattern); null for a good one. */
export function faultOf({ kind, secret }: Credential): string | null {
  if (kind === 'pattern' && !/^[1-9]*$/.test(secret)) return 'a pattern has the digits 1 to 9'
  if (kind === 'pattern' && new Set(secret).size !== secret.length) return 'a pattern has each dot once'
  if (kind === 'pin' && !/^\d*$/.test(secret)) return 'a pin has digits only'
  if (secret.length < SHORTEST_SECRET) return `${kind} must not be null and at least of length ${SHORTEST_SECRET}`
  return secret.length > LONGEST_SECRET ? `${kind} must be at most of length ${LONGEST_SECRET}` : null
}

function change(tx: Transaction, part: Partial<LockSettings>): void {
  stored.update(tx, (old) => ({ ...FIRST, ...old, ...part }))
}
