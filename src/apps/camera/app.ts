import type { AppIdentity } from '../kit/app-identity.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'

/** AOSP's Camera2, of Android 10. */
export const CAMERA: AppIdentity = {
  packageName: 'com.android.camera2',
  uid: 10103,
  strings: 'camera',
  launcher: { icon: LAUNCHER_ICONS.camera, labelKey: 'camera' },
}
