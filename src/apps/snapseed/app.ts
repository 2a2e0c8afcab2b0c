import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Snapseed 2.20. Assumption: the user id. */
export const SNAPSEED: AppIdentity = {
  packageName: 'com.niksoftware.snapseed',
  uid: 10132,
  strings: 'snapseed',
  launcher: { icon: LAUNCHER_ICONS.snapseed, labelKey: 'snapseed' },
}
