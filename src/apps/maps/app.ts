import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Google Maps without an account, past its first run. Assumption: the user id. */
export const MAPS: AppIdentity = {
  packageName: 'com.google.android.apps.maps',
  uid: 10106,
  strings: 'maps',
  launcher: { icon: LAUNCHER_ICONS.maps, labelKey: 'maps' },
}
