import type { App } from '../../app.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { cameraScreen } from './camera-screen.tsx'
import { CAMERA_CLASS, LAUNCHER_CLASS, PACKAGE, SETTINGS_CLASS } from './package.ts'
import { FRESH_SETTINGS, settingsScreen } from './settings-screen.tsx'
import { leaveCamera, onCameraTimer } from './shutter.ts'
import { FRESH_CAMERA, INITIAL_CAMERA } from './state.ts'

/** AOSP's Camera2. */
export const camera: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10103,
    launcherActivity: LAUNCHER_CLASS,
    initialState: () => INITIAL_CAMERA,
    activities: {
      [CAMERA_CLASS]: { create: () => FRESH_CAMERA, onPause: leaveCamera },
      [SETTINGS_CLASS]: { create: () => FRESH_SETTINGS },
    },
    aliases: { [LAUNCHER_CLASS]: CAMERA_CLASS },
    onTimer: onCameraTimer,
  },
  screens: { [CAMERA_CLASS]: cameraScreen, [SETTINGS_CLASS]: settingsScreen },
  launcher: { icon: LAUNCHER_ICONS.camera, labelKey: 'camera' },
}
