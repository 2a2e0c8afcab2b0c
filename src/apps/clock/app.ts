import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Google's clock, built on AOSP's DeskClock. Assumption: the user id. */
export const CLOCK: AppIdentity = {
  packageName: 'com.google.android.deskclock',
  uid: 10042,
  strings: 'clock',
  launcher: { icon: LAUNCHER_ICONS.clock, labelKey: 'clock' },
}
