import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ClockMessage } from './state.ts'
import { CLOCK } from './app.ts'
import { clockState } from './state.ts'

/** BaseTransientBottomBar.LENGTH_LONG: SnackbarManager.LONG_DURATION_MS. */
const LONG_MS = 2750
export const SNACKBAR_TIMER = 'snackbar'

export function showSnackbar(tx: Transaction, message: ClockMessage): void {
  clockState.update(tx, (state) => ({ ...state, snackbar: message }))
  tx.schedule(CLOCK.packageName, SNACKBAR_TIMER, LONG_MS)
}

export function hideSnackbar(tx: Transaction): void {
  clockState.update(tx, (state) => (state.snackbar === null ? state : { ...state, snackbar: null }))
}
