import { Permission } from '@droidgym/phone/system/permission-groups'
import { disc } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { WHITE, icon, outlined, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  '#326BDC',
  painted(disc(54, 54, 39), '#6D95E7'),
  outlined('M54 54 36 43M54 54 72 33', WHITE, 6.5),
  painted(disc(54, 54, 5.5), WHITE),
  painted(disc(54, 81, 3) + disc(54, 27, 3) + disc(27, 54, 3) + disc(81, 54, 3), '#D2E0FB'),
)

/** Google's clock, built on AOSP's DeskClock. Assumption: the user id. */
export const CLOCK: AppIdentity = {
  packageName: 'com.google.android.deskclock',
  uid: 10042,
  strings: 'clock',
  /** AndroidManifest.xml of packages/apps/DeskClock. */
  permissions: [Permission.readPhoneState, Permission.readStorage],
  launcher: { icon: ICON, labelKey: 'clock' },
}
