import { Permission } from '@droidgym/phone/system/permission-groups'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'
import { DIALER_PACKAGE, DIALER_UID } from '../shared/people/dialer-state.ts'

const ICON = icon(
  WHITE,
  painted(
    [
      'M33.5 28h10.5a3.5 3.5 0 0 1 3.4 2.6l3 12.2a3.5 3.5 0 0 1-1 3.3l-6.8 6.7a46 46 0 0 0 20 20',
      'l6.7-6.8a3.5 3.5 0 0 1 3.3-1l12.2 3a3.5 3.5 0 0 1 2.6 3.4v10.5a3.5 3.5 0 0 1-3.5 3.5',
      'A53 53 0 0 1 30 31.5a3.5 3.5 0 0 1 3.5-3.5z',
    ].join(''),
    '#1A73E8',
  ),
)

/** AOSP's Dialer, which the google_apis image carries. */
export const DIALER: AppIdentity = {
  packageName: DIALER_PACKAGE,
  uid: DIALER_UID,
  strings: 'phone',
  /** AndroidManifest.xml of packages/apps/Dialer, java/com/android/dialer/app, API 29. */
  permissions: [
    Permission.readContacts, Permission.writeContacts, Permission.getAccounts, Permission.readCallLog,
    Permission.writeCallLog, Permission.processOutgoingCalls, Permission.readPhoneState, Permission.callPhone,
    Permission.addVoicemail, Permission.fineLocation, Permission.coarseLocation, Permission.readStorage,
    Permission.writeStorage,
  ],
  launcher: { icon: ICON, labelKey: 'phone' },
}
