import type { Intent } from '@droidgym/android/intent'
import { topActivity } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'

/** Starts an activity of the app's own; `local` replaces what the activity makes of the intent. */
export function startWith(tx: Transaction, intent: Intent, local: unknown): void {
  tx.startActivity(intent)
  const activity = topActivity(tx.state)
  if (activity !== undefined) tx.setLocal(activity.id, local)
}
