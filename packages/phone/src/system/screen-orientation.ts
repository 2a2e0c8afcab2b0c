/** Surface.ROTATION_*: quarter turns of the display's content against the device, 1 when that lies on its left side. */
export type Rotation = 0 | 1 | 2 | 3

/**
 * What an activity asks for (android:screenOrientation, Activity.setRequestedOrientation): `nosensor` is the natural
 * orientation. Both count on phones only: from sw600dp, everything turns.
 */
export type ScreenOrientation = 'portrait' | 'nosensor'
