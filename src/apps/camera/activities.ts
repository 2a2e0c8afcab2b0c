import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { openedAt } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { cameraScreen } from './screens/camera-screen.tsx'
import { CAMERA_CLASS, LAUNCHER_CLASS, PACKAGE, SETTINGS_CLASS, VIDEO_CLASS } from './activity-names.ts'
import { FRESH_SETTINGS, settingsScreen } from './screens/settings-screen.tsx'
import { leaveCamera, onCameraTimer } from './shutter.ts'
import type { CameraLocal } from './state.ts'
import { FRESH_CAMERA, INITIAL_CAMERA } from './state.ts'

const STILL_IMAGE_CAMERA = 'android.media.action.STILL_IMAGE_CAMERA'
const VIDEO_CAMERA = 'android.media.action.VIDEO_CAMERA'

function modeToUse(_tx: Transaction, { action }: Intent): CameraLocal | undefined {
  if (action === STILL_IMAGE_CAMERA) return FRESH_CAMERA
  return action === VIDEO_CAMERA ? { ...FRESH_CAMERA, mode: 'video' } : undefined
}

/** AOSP's Camera2. */
export const camera: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10103,
    launcherActivity: LAUNCHER_CLASS,
    initialState: () => INITIAL_CAMERA,
    activities: {
      [CAMERA_CLASS]: { ...openedAt(() => FRESH_CAMERA, modeToUse), onPause: leaveCamera },
      [SETTINGS_CLASS]: { create: () => FRESH_SETTINGS },
    },
    aliases: { [LAUNCHER_CLASS]: CAMERA_CLASS, [VIDEO_CLASS]: CAMERA_CLASS },
    filters: [
      { action: STILL_IMAGE_CAMERA, className: CAMERA_CLASS },
      { action: VIDEO_CAMERA, className: VIDEO_CLASS },
    ],
    onTimer: onCameraTimer,
  },
  screens: { [CAMERA_CLASS]: cameraScreen, [SETTINGS_CLASS]: settingsScreen },
  launcher: { icon: LAUNCHER_ICONS.camera, labelKey: 'camera' },
}
