import { Flag } from '@droidgym/android/intent'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SYSTEM_UI } from './app.ts'
import { closePowerMenu, setPanel } from './state.ts'

/**
 * HOME is held, as a key or on the navigation bar (AssistManager.startAssist, API 29; not while the lock screen shows).
 * Assumption: the image sets config_longPressOnHomeBehavior to the assistant, as devices with Google's apps do, and
 * without an account the Google app opens its search box for it.
 */
export function openAssist(tx: Transaction): void {
  if (isKeyguardShowing(tx.state)) return
  setPanel(tx, 'closed')
  closePowerMenu(tx)
  const packageName = 'com.google.android.googlequicksearchbox'
  const component = { packageName, className: `${packageName}.SearchActivity` }
  tx.startActivity({ action: 'android.intent.action.ASSIST', flags: Flag.newTask, component }, { callingUid: SYSTEM_UI.uid })
}
