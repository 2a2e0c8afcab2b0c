import { Flag } from '@droidgym/android/intent'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { newestFirst, toggledFirst } from '../kit/lists.ts'
import { GOOGLE } from './app.ts'

export interface GoogleState {
  /** What was searched for, the newest first. */
  readonly searches: readonly string[]
  /** Addresses of the cards that were kept. */
  readonly collected: readonly string[]
}

export const googleState = appState<GoogleState>(GOOGLE.packageName)

export const FIRST_STATE: GoogleState = { searches: [], collected: [] }

export interface GoogleLocal {
  readonly tab: 'discover' | 'collections'
  /** The text in the search box; null while it is not edited. */
  readonly typed: string | null
  /** What the results shown are for. */
  readonly query: string | null
}

export const FRESH_GOOGLE: GoogleLocal = { tab: 'discover', typed: null, query: null }

export function rememberSearch(tx: Transaction, query: string): void {
  googleState.update(tx, (state) => ({ ...state, searches: newestFirst(state.searches, query, 10) }))
}

export function toggleCollected(tx: Transaction, address: string): void {
  googleState.update(tx, (state) => ({ ...state, collected: toggledFirst(state.collected, address) }))
}

/** Shows a page in the browser. */
export function openPage(tx: Transaction, address: string): void {
  const component = { packageName: 'com.android.chrome', className: 'com.google.android.apps.chrome.Main' }
  tx.startActivity({ action: 'android.intent.action.VIEW', data: `https://${address}`, flags: Flag.newTask, component })
}
