import type { Component } from '../../../android/intent.ts'
import type { Transaction } from '../../system/transaction.ts'
import { setPanel, SYSTEM_UI_UID } from './state.ts'

const SETTINGS: Component = { packageName: 'com.android.settings', className: 'com.android.settings.Settings' }

/** Closes the shade and starts Settings (QSFooterImpl.startSettingsActivity, API 29). */
export function openSettings(tx: Transaction): void {
  setPanel(tx, 'closed')
  const intent = { action: 'android.settings.SETTINGS', flags: 0x1000_0000, component: SETTINGS }
  tx.startActivity(intent, { callingUid: SYSTEM_UI_UID })
}
