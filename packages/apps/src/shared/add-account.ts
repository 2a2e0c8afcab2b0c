import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'

const CHOOSE_ACCOUNT = {
  packageName: 'com.android.settings', className: 'com.android.settings.Settings$ChooseAccountActivity',
} as const

/** Leads to Settings' list of the kinds of accounts that can be added (Settings.ACTION_ADD_ACCOUNT, API 29). */
export function addAccount(tx: Transaction): void {
  tx.startActivity({
    action: 'android.settings.ADD_ACCOUNT_SETTINGS', flags: Flag.newTask, component: CHOOSE_ACCOUNT,
  })
}
