import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** The Google app without an account. Assumption: the user id. */
export const GOOGLE: AppIdentity = {
  packageName: 'com.google.android.googlequicksearchbox',
  uid: 10090,
  strings: 'google',
  launcher: { icon: LAUNCHER_ICONS.google, labelKey: 'google' },
}
