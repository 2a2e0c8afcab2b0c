import { Permission } from '@droidgym/phone/system/permission-groups'
import { arc, disc } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, GREEN, RED, WHITE, YELLOW, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  WHITE,
  painted(arc([54, 54], [44, 20], -150, -30), RED),
  painted(arc([54, 54], [44, 20], -30, 90), YELLOW),
  painted(arc([54, 54], [44, 20], 90, 210), GREEN),
  painted(disc(54, 54, 21), WHITE),
  painted(disc(54, 54, 16.5), BLUE),
)

/** Chrome 74, past its first run. Assumption: the user id. */
export const CHROME: AppIdentity = {
  packageName: 'com.android.chrome',
  uid: 10104,
  strings: 'chrome',
  /** AndroidManifest.xml of Chromium. */
  permissions: [
    Permission.camera, Permission.recordAudio, Permission.fineLocation, Permission.coarseLocation,
    Permission.readStorage, Permission.writeStorage, Permission.getAccounts,
  ],
  launcher: { icon: ICON, labelKey: 'chrome' },
}
