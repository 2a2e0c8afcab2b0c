import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { peopleData } from '@droidgym/spec/world/world-data'
import { addressOf, nameOf } from './world/people.ts'

/** Google Play services keep the account, which every app reads; a fresh phone has none. */
export const PLAY_SERVICES_PACKAGE = 'com.google.android.gms'
export const SIGN_IN_ACTIVITY = 'com.google.android.gms.auth.uiflows.minutemaid.MinuteMaidActivity'

/** A Google account. */
export interface Account {
  readonly name: string
  /** What Android calls the account's name. */
  readonly address: string
}

/** The type of Google's accounts (Account.type). */
export const GOOGLE_ACCOUNT = 'com.google'

export interface AccountsState {
  readonly hasAccount: boolean
}

const accountsState = appState<AccountsState | undefined>(PLAY_SERVICES_PACKAGE)

export function firstAccounts({ content }: EnvironmentSpec): AccountsState {
  return { hasAccount: content !== 'fresh' }
}

/** Opens the page that adds an account (Account.type's authenticator). */
export function signIn(tx: Transaction): void {
  tx.startActivity({ component: { packageName: PLAY_SERVICES_PACKAGE, className: SIGN_IN_ACTIVITY } })
}

/** The account that a phone can have: its owner's. */
export function ownAccount(): Account {
  const { owner } = peopleData()
  return { name: nameOf(owner), address: addressOf(owner) }
}

/** The account on the phone, if there is one. */
export function accountOf(state: PhoneState): Account | undefined {
  return accountsState.of(state)?.hasAccount === true ? ownAccount() : undefined
}

export function setAccount(tx: Transaction, hasAccount: boolean): void {
  accountsState.update(tx, () => ({ hasAccount }))
}
