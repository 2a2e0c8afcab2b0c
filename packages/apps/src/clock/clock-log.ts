import type { Transaction } from '@droidgym/phone/system/transaction'
import { CLOCK } from './app.ts'

/** LogUtils of DeskClock writes everything under one tag. */
const TAG = 'AlarmClock'

export function logInfo(tx: Transaction, message: string): void {
  tx.log({ process: CLOCK.packageName, tag: TAG, priority: 'I', message })
}

/** LogEventTracker: what the user did, on which page, from where. */
export function logEvent(tx: Transaction, category: string, action: string, label = 'DeskClock'): void {
  tx.log({ process: CLOCK.packageName, tag: TAG, priority: 'D', message: `Events: [${category}] [${action}] [${label}]` })
}
