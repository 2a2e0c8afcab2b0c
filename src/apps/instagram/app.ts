import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Instagram 325, logged in. Assumption: the user id. */
export const INSTAGRAM: AppIdentity = {
  packageName: 'com.instagram.android',
  uid: 10131,
  strings: 'instagram',
  launcher: { icon: LAUNCHER_ICONS.instagram, labelKey: 'instagram' },
}
