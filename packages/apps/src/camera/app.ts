import { Permission } from '@droidgym/phone/system/permission-groups'
import { disc, discHole } from '@droidgym/phone/view/glyphs/glyph-shapes'
import type { AppIdentity } from '../kit/app-identity.ts'
import { BLUE, WHITE, icon, painted } from '../kit/icons/launcher-icon-shapes.ts'

const ICON = icon(
  BLUE,
  painted(
    `M45 34h18l5 7h9a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V46a5 5 0 0 1 5-5h9z${discHole(54, 58, 14)}`,
    WHITE,
  ),
  painted(disc(54, 58, 8.5), WHITE),
)

/** Without these there is no camera (PermissionsActivity.checkPermissions of Camera2, API 29). */
export const CRITICAL = [Permission.camera, Permission.recordAudio, Permission.readStorage]

/** AOSP's Camera2, of Android 10. */
export const CAMERA: AppIdentity = {
  packageName: 'com.android.camera2',
  uid: 10103,
  strings: 'camera',
  /** AndroidManifest.xml of packages/apps/Camera2, API 29. */
  permissions: [
    Permission.camera, Permission.recordAudio, Permission.readStorage, Permission.writeStorage,
    Permission.fineLocation,
  ],
  launcher: { icon: ICON, labelKey: 'camera' },
}
