import { Permission } from '@droidgym/phone/system/permission-groups'
import { box } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(WHITE, painted(box([21, 31, 66, 46], 12), '#FF0000'), painted('M47 43v22l20-11z', WHITE))

/** YouTube of 2019. Assumption: the user id. */
export const YOUTUBE: AppIdentity = {
  packageName: 'com.google.android.youtube',
  uid: 10109,
  strings: 'youtube',
  /** Assumption: those that the app of 2019 lists under App permissions. */
  permissions: [
    Permission.camera, Permission.recordAudio, Permission.readContacts, Permission.getAccounts,
    Permission.readPhoneState, Permission.fineLocation, Permission.coarseLocation, Permission.readStorage,
    Permission.writeStorage,
  ],
  launcher: { icon: ICON, labelKey: 'youtube' },
}
