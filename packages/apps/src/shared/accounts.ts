import type { App } from '@droidgym/phone/app'
import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { peopleData } from '@droidgym/spec/world/world-data'
import { addressOf, nameOf } from './world/people.ts'

const PLAY_SERVICES = 'com.google.android.gms'

/** A Google account. */
export interface Account {
  readonly name: string
  /** What Android calls the account's name. */
  readonly address: string
}

/** The type of Google's accounts (Account.type). */
export const GOOGLE_ACCOUNT = 'com.google'

interface AccountsState {
  readonly hasAccount: boolean
}

const accountsState = appState<AccountsState | undefined>(PLAY_SERVICES)

/** Google Play services keep the phone's account, which every app reads; a fresh phone has none. */
export const playServices: App = {
  definition: {
    packageName: PLAY_SERVICES,
    processName: 'com.google.android.gms.persistent',
    /** Assumption. */
    uid: 10_110,
    initialState: ({ content }): AccountsState => ({ hasAccount: content !== 'fresh' }),
    activities: {},
  },
  screens: {},
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
