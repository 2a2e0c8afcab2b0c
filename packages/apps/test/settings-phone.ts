import { launchIntent } from '@droidgym/android/intent'
import type { UiSelector } from '@droidgym/android/ui/selector'
import { settings } from '@droidgym/apps/settings/activities'
import { Activity } from '@droidgym/apps/settings/activity-names'
import type { PageLocal } from '@droidgym/apps/settings/state'
import type { Phone } from '@droidgym/phone/phone'
import { configurationOf } from '@droidgym/phone/system/configuration'
import type { Hardware } from '@droidgym/phone/system/hardware'
import { PhoneTransaction } from '@droidgym/phone/system/phone-transaction'
import type { PhoneState } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import { translator } from '@droidgym/phone/i18n/strings'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { isShown, tap } from '@droidgym/phone/test/finger'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const DEFINITIONS = new Map([[settings.definition.packageName, settings.definition]])

/** A phone with Settings in front, as a tap on its icon leaves it. */
export function settingsPhone(environment = '100', hardware: Partial<Hardware> = {}): Phone {
  const phone = smallPhone(findEnvironment(environment), [settings], hardware)
  const tx = new PhoneTransaction(phone.state, DEFINITIONS)
  tx.startActivity(launchIntent({ packageName: 'com.android.settings', className: 'com.android.settings.Settings' }))
  phone.restore(tx.state)
  return phone
}

/** The same phone with a page opened. */
export function withPage(state: PhoneState, local: PageLocal): PhoneState {
  const tx = new PhoneTransaction(state, DEFINITIONS)
  tx.startActivity({ component: { packageName: 'com.android.settings', className: Activity.page } })
  const opened = topActivity(tx.state)
  if (opened !== undefined) tx.setLocal(opened.id, local)
  return tx.state
}

/** The row with a title, by the key of its text. */
export function titled(phone: Phone, key: string): UiSelector {
  const text = translator(configurationOf(phone.state).locale, 'settings')(key)
  return { resource_id: 'android:id/title', text }
}

/** Swipes up until the row is on the screen, then taps it. Returns the number of gestures. */
export function tapRow(phone: Phone, key: string): number {
  let gestures = 1
  for (; !isShown(phone, titled(phone, key)) && gestures < 9; gestures++) swipeUp(phone)
  tap(phone, titled(phone, key))
  return gestures
}

/** The finger goes from .8 to .2 of the display within 200 ms. */
function swipeUp(phone: Phone): void {
  const { width, height } = phone.state.environment
  const steps = Array.from({ length: 11 }, (_, step) => step)
  phone.touch(steps.map((step) => ({ x: width / 2, y: height * (0.8 - 0.06 * step), time: step * 20 })))
}

/** The log, one line per entry: `tag: message`. */
export function logLines(phone: Phone): readonly string[] {
  return phone.state.log.since(0).map(({ tag, message }) => `${tag}: ${message}`)
}
