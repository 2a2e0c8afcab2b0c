import type { Color } from '@droidgym/phone/view/style'
import { googlePalette } from '@droidgym/phone/view/theme'
import { AppViews } from '../kit/app-views.ts'
import { CAMERA } from './app.ts'
import type { CameraLocal, Mode, SettingsLocal } from './state.ts'
import { cameraState } from './state.ts'

/** camera_mode_color, video_mode_color, panorama_mode_color (Camera2 colors.xml, API 29). */
export const MODE_COLORS: Readonly<Record<Mode, Color>> = { camera: '#4285F4', video: '#DB4437', panorama: '#FF9E00' }

const views = new AppViews(CAMERA, (context) => {
  const state = cameraState.of(context.state)
  return {
    state,
    // The camera has a light theme only (Camera2 has no night resources, API 29).
    palette: googlePalette(false),
    windowLook: {
      background: '#000000',
      statusBarColor: state.introduced ? '#000000' : MODE_COLORS.camera,
      navigationBarColor: '#000000',
    } as const,
  }
})

export const cameraViews = views.of<CameraLocal>()
export const settingsViews = views.of<SettingsLocal>()

export const useCamera = cameraViews.use
export const useSettings = settingsViews.use
