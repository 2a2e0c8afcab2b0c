import { Permission } from '@droidgym/phone/system/permission-groups'
import type { AppIdentity } from '../kit/app-identity.ts'
import { GOOGLE_LOGO } from '../kit/icons/google-marks.ts'

/** The Google app without an account. Assumption: the user id. */
export const GOOGLE: AppIdentity = {
  packageName: 'com.google.android.googlequicksearchbox',
  uid: 10090,
  strings: 'google',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.recordAudio, Permission.fineLocation, Permission.coarseLocation, Permission.backgroundLocation,
    Permission.readContacts, Permission.getAccounts, Permission.readCalendar, Permission.readPhoneState,
    Permission.callPhone, Permission.readSms, Permission.sendSms, Permission.camera, Permission.readStorage,
    Permission.writeStorage,
  ],
  launcher: { icon: GOOGLE_LOGO, labelKey: 'google' },
}
