import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from './app.ts'
import { setPanel } from './state.ts'

/** Assumption: the clock's, whatever app has set the next alarm; no other app of the phone sets any. */
const CLOCK = 'com.google.android.deskclock'

/** Closes the shade and shows the alarms (QuickStatusBarHeader.onClick, API 29). */
export function openAlarms(tx: Transaction): void {
  setPanel(tx, 'closed')
  if (!(CLOCK in tx.state.apps)) return
  const component = { packageName: CLOCK, className: 'com.android.deskclock.HandleApiCalls' }
  const intent = { action: 'android.intent.action.SHOW_ALARMS', flags: Flag.newTask, component }
  tx.startActivity(intent, { callingUid: SYSTEM_UI.uid })
}
