import type { Component, Intent } from '@droidgym/android/intent'
import { Flag } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from './app.ts'
import { setPanel } from './state.ts'

const SETTINGS: Component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }

/** Opens one of the pages of Settings. */
export function settingsPage(action: string, page: string): Intent {
  return { action, component: { ...SETTINGS, className: `${SETTINGS.className}$${page}Activity` } }
}

/** Closes the shade and starts an activity from it. */
export function openFromShade(tx: Transaction, intent: Intent): void {
  setPanel(tx, 'closed')
  tx.startActivity({ ...intent, flags: Flag.newTask }, { callingUid: SYSTEM_UI.uid })
}

/** Closes the shade and starts Settings (QSFooterImpl.startSettingsActivity, API 29). */
export function openSettings(tx: Transaction): void {
  openFromShade(tx, { action: 'android.settings.SETTINGS', component: SETTINGS })
}

/** Starts the page of all notifications ("Manage", NotificationStackScrollLayout.manageNotifications, API 29). */
export function openNotificationSettings(tx: Transaction): void {
  const page = settingsPage('android.settings.NOTIFICATION_SETTINGS', 'ConfigureNotificationSettings')
  tx.startActivity({ ...page, flags: Flag.newTask }, { callingUid: SYSTEM_UI.uid })
}

/** Opens an application's page in Settings. */
export function appInfoIntent(packageName: string): Intent {
  return {
    action: 'android.settings.APPLICATION_DETAILS_SETTINGS',
    data: `package:${packageName}`,
    flags: 0x1000_8000,
    component: { ...SETTINGS, className: `${SETTINGS.packageName}.applications.InstalledAppDetails` },
  }
}

/**
 * Starts an application's page in Settings, from the system server (AppErrors.handleAppErrorShown, API 29).
 * Assumption: in a task of its own rather than over what Settings showed last.
 */
export function openAppInfo(tx: Transaction, packageName: string): void {
  tx.startActivity(appInfoIntent(packageName), { callingUid: 1000 })
}
