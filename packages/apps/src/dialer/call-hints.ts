import type { ScreenContext } from '@droidgym/phone/app'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { IN_CALL_ACTIVITY } from '../shared/people/dialer-state.ts'
import { DIALER } from './app.ts'
import type { CallHint, InCallLocal } from './state.ts'

export const HINT_TIMER = 'call-hint'
/** AnswerFragment.HINT_SECONDARY_SHOW_DURATION_MILLIS */
const HINT_MS = 5000

/** Says for a while how a picture is swiped. */
export function showHint(tx: Transaction, context: ScreenContext<InCallLocal>, hint: CallHint): void {
  context.update(tx, (local) => ({ ...local, hint }))
  tx.schedule(DIALER.packageName, HINT_TIMER, HINT_MS)
}

export function clearHints(tx: Transaction): void {
  for (const { id, className, local } of tx.state.tasks.flatMap(({ activities }) => activities)) {
    if (className === IN_CALL_ACTIVITY) tx.setLocal(id, { ...(local as InCallLocal), hint: null })
  }
}
