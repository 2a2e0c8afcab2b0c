import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { DIALER_PACKAGE, DIALER_UID } from '../shared/people/dialer-state.ts'

/** AOSP's Dialer, which the google_apis image carries. */
export const DIALER: AppIdentity = {
  packageName: DIALER_PACKAGE,
  uid: DIALER_UID,
  strings: 'phone',
  launcher: { icon: LAUNCHER_ICONS.phone, labelKey: 'phone' },
}
