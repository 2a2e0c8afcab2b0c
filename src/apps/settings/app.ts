import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Settings of Android 10: ids, classes and log lines of AOSP packages/apps/Settings. */
export const SETTINGS: AppIdentity = {
  packageName: 'com.android.settings',
  /** The system's, under which Settings runs (android:sharedUserId="android.uid.system"). */
  uid: 1000,
  strings: 'settings',
  launcher: { icon: LAUNCHER_ICONS.settings, labelKey: 'settings' },
}
