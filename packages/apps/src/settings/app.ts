import { discHole, gear } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon('#4B7BE0', painted(gear([54, 54], 32, 24, 8) + discHole(54, 54, 11), WHITE))

/** Settings of Android 10: ids, classes and log lines of AOSP packages/apps/Settings. */
export const SETTINGS: AppIdentity = {
  packageName: 'com.android.settings',
  /** The system's, under which Settings runs (android:sharedUserId="android.uid.system"). */
  uid: 1000,
  strings: 'settings',
  launcher: { icon: ICON, labelKey: 'settings' },
}
