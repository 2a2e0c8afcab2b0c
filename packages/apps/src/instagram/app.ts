import { Permission } from '@droidgym/phone/system/permission-groups'
import { disc, frame, ring } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  '#7A3AC0',
  painted(disc(50, 58, 44.3), '#C2338F'),
  painted(disc(46.5, 61.5, 39.4), '#E5405C'),
  painted(disc(42, 66, 33), '#F47C3C'),
  painted(disc(37, 71, 25.9), '#FCB045'),
  painted(frame([31, 31, 46, 46], 13, 5), WHITE),
  painted(ring([54, 54], 12.5, 5) + disc(67, 41, 3), WHITE),
)

/** Instagram 325, logged in. Assumption: the user id. */
export const INSTAGRAM: AppIdentity = {
  packageName: 'com.instagram.android',
  uid: 10131,
  installed: { versionName: '325.0.0.35.91', versionCode: 372_509_503 },
  strings: 'instagram',
  // Assumption: as it is known of the real app.
  orientation: 'portrait',
  /** Assumption: those that the app lists under App permissions. */
  permissions: [
    Permission.camera, Permission.recordAudio, Permission.readStorage, Permission.writeStorage,
    Permission.fineLocation, Permission.readContacts, Permission.readPhoneState,
  ],
  launcher: { icon: ICON, labelKey: 'instagram' },
}
