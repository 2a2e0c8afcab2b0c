import type { AppIdentity } from '../kit/app-identity.ts'
import { GOOGLE_LOGO } from '../kit/icons/google-marks.ts'

/** The Google app without an account. Assumption: the user id. */
export const GOOGLE: AppIdentity = {
  packageName: 'com.google.android.googlequicksearchbox',
  uid: 10090,
  strings: 'google',
  launcher: { icon: GOOGLE_LOGO, labelKey: 'google' },
}
