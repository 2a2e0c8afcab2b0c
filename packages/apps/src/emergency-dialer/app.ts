import { googlePalette } from '@droidgym/phone/view/theme'
import type { AppIdentity } from '../kit/app-identity.ts'
import type { OverlayLocal } from '../kit/app-views.ts'
import { AppViews } from '../kit/app-views.ts'

/** The package of telephony, whose process runs since the boot. It has no other activity here. */
export const TELEPHONY: AppIdentity = { packageName: 'com.android.phone', uid: 1001, strings: 'phone' }

export interface EmergencyLocal extends OverlayLocal<{ readonly refused: string }> {
  /** What has been dialled, without spaces and brackets. */
  readonly digits: string
}

export const FRESH_EMERGENCY: EmergencyLocal = { digits: '', overlay: null }

/** Assumption: black, where Android 10 takes the wallpaper's colours. */
const PALETTE = googlePalette(true)
const BACKGROUND = '#000000'

const views = new AppViews(TELEPHONY, () => ({
  palette: PALETTE,
  windowLook: { background: BACKGROUND, statusBarColor: BACKGROUND, navigationBarColor: BACKGROUND },
}))

export const emergencyViews = views.of<EmergencyLocal>()
export const useEmergency = emergencyViews.use
