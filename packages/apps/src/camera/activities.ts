import type { Intent } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { Activity } from './activity-names.ts'
import { CAMERA, CRITICAL } from './app.ts'
import { cameraScreen } from './screens/camera-screen.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import { leaveCamera, onCameraTimer } from './shutter.ts'
import type { CameraLocal } from './state.ts'
import { FIRST_STATE, FRESH_CAMERA, FRESH_SETTINGS } from './state.ts'

const STILL_IMAGE_CAMERA = 'android.media.action.STILL_IMAGE_CAMERA'
const VIDEO_CAMERA = 'android.media.action.VIDEO_CAMERA'

function modeToUse(_tx: Transaction, { action }: Intent): CameraLocal | undefined {
  if (action === STILL_IMAGE_CAMERA) return FRESH_CAMERA
  return action === VIDEO_CAMERA ? { ...FRESH_CAMERA, mode: 'video' } : undefined
}

export const camera = installedApp(CAMERA, {
  launcherActivity: Activity.launcher,
  initialState: () => FIRST_STATE,
  activities: {
    [Activity.camera]: {
      ...openedAt(() => FRESH_CAMERA, modeToUse),
      onPause: leaveCamera,
      asksFor: CRITICAL,
      screen: cameraScreen,
    },
    [Activity.settings]: { create: () => FRESH_SETTINGS, screen: settingsScreen },
  },
  aliases: { [Activity.launcher]: Activity.camera, [Activity.video]: Activity.camera },
  filters: [
    { action: STILL_IMAGE_CAMERA, className: Activity.camera },
    { action: VIDEO_CAMERA, className: Activity.video },
  ],
  onTimer: onCameraTimer,
})
