/** Classes of AOSP packages/apps/Camera2. */
export const Activity = {
  launcher: 'com.android.camera.CameraLauncher',
  /** The alias for videos. */
  video: 'com.android.camera.VideoCamera',
  camera: 'com.android.camera.CameraActivity',
  settings: 'com.android.camera.settings.CameraSettingsActivity',
} as const
