import { Action } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { Activity } from './activity-names.ts'
import { SETTINGS } from './app.ts'

/** SettingsActivity.EXTRA_SHOW_FRAGMENT and AppInfoBase.ARG_PACKAGE_NAME, API 29. */
export const PageExtra = { fragment: ':settings:show_fragment', package: 'package' } as const

/** Starts the page of a fragment (SubSettingLauncher.toIntent). */
export function openPage(tx: Transaction, fragment: string, argument = ''): void {
  tx.startActivity({
    action: Action.main,
    component: { packageName: SETTINGS.packageName, className: Activity.page },
    hasExtras: true,
    extras: { [PageExtra.fragment]: `${SETTINGS.packageName}.${fragment}`, [PageExtra.package]: argument },
  })
}
