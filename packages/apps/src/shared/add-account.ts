import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'

/** Leads to the accounts in Settings. Assumption: to the first screen, as Settings has no page for accounts. */
export function addAccount(tx: Transaction): void {
  const component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }
  tx.startActivity({ action: 'android.settings.ADD_ACCOUNT_SETTINGS', flags: Flag.newTask, component })
}
