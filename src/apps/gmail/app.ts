import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** Assumption: the user id; a real image hands it out as packages are installed. */
export const GMAIL: AppIdentity = {
  packageName: 'com.google.android.gm',
  uid: 10105,
  strings: 'gmail',
  launcher: { icon: LAUNCHER_ICONS.gmail, labelKey: 'gmail' },
}
