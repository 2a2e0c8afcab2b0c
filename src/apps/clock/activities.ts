import type { Intent } from '../../android/intent.ts'
import { CLOCK_PACKAGE } from './state.ts'

/** Activities of the clock by full class name (AndroidManifest.xml of DeskClock). */
export const DESK_CLOCK = 'com.android.deskclock.DeskClock'
/** Carries out what other apps ask of the clock. */
export const API_CALLS = 'com.android.deskclock.HandleApiCalls'
export const CITY_SELECTION = 'com.android.deskclock.worldclock.CitySelectionActivity'
export const RINGTONE_PICKER = 'com.android.deskclock.ringtone.RingtonePickerActivity'
export const SETTINGS = 'com.android.deskclock.settings.SettingsActivity'
export const SCREEN_SAVER = 'com.android.deskclock.ScreensaverActivity'
/** Assumption: help is a page of the clock itself; on a real phone it is one of Google's services. */
export const HELP = 'com.android.deskclock.HelpActivity'

export function clockIntent(className: string): Intent {
  return { component: { packageName: CLOCK_PACKAGE, className } }
}
