import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Chrome 74, past its first run. Assumption: the user id. */
export const CHROME: AppIdentity = {
  packageName: 'com.android.chrome',
  uid: 10104,
  strings: 'chrome',
  launcher: { icon: LAUNCHER_ICONS.chrome, labelKey: 'chrome' },
}
