import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** YouTube of 2019. Assumption: the user id. */
export const YOUTUBE: AppIdentity = {
  packageName: 'com.google.android.youtube',
  uid: 10109,
  strings: 'youtube',
  launcher: { icon: LAUNCHER_ICONS.youtube, labelKey: 'youtube' },
}
