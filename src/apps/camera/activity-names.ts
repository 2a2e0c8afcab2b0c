/** com.android.camera2 of Android 10: ids and classes of AOSP packages/apps/Camera2. */
export const PACKAGE = 'com.android.camera2'
export const LAUNCHER_CLASS = 'com.android.camera.CameraLauncher'
/** The alias for videos. */
export const VIDEO_CLASS = 'com.android.camera.VideoCamera'
export const CAMERA_CLASS = 'com.android.camera.CameraActivity'
export const SETTINGS_CLASS = 'com.android.camera.settings.CameraSettingsActivity'
