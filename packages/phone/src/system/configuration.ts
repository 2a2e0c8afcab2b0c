import { isBatterySaver } from './hardware/battery.ts'
import type { PhoneState } from './state.ts'
import { isRightToLeft } from '@droidgym/android/locale'
import { dpToPx } from '@droidgym/android/display-metrics'

/** Android's Configuration, with the display's measures. Derived from the state, never stored. */
export interface Configuration {
  /** Physical pixels. */
  readonly width: number
  readonly height: number
  readonly dpi: number
  /** Pixels per dp. */
  readonly density: number
  readonly widthDp: number
  readonly heightDp: number
  readonly smallestWidthDp: number
  readonly fontScale: number
  /** BCP-47. */
  readonly locale: string
  readonly rtl: boolean
  readonly dark: boolean
  readonly landscape: boolean
  /** Pixels. */
  readonly statusBarHeight: number
  readonly navigationBarHeight: number
}

const cache = new WeakMap<PhoneState['settings'], Configuration>()

/** Reads density, font scale, locale and night mode from the settings, as ActivityManager does. */
export function configurationOf(state: PhoneState): Configuration {
  const known = cache.get(state.settings)
  if (known !== undefined && known.locale === state.locale) return known
  const { width, height } = state.environment
  const dpi = Number(state.settings.secure['display_density_forced'] ?? state.environment.density)
  const density = dpi / 160
  const smallestWidthDp = Math.min(width, height) / density
  const { locale } = state
  const configuration: Configuration = {
    width,
    height,
    dpi,
    density,
    widthDp: width / density,
    heightDp: height / density,
    smallestWidthDp,
    fontScale: Number(state.settings.system['font_scale'] ?? 1),
    locale,
    rtl: isRightToLeft(locale),
    // UiModeManager.MODE_NIGHT_YES; Battery Saver darkens as well (UiModeManagerService.updateConfigurationLocked).
    dark: state.settings.secure['ui_night_mode'] === '2' || isBatterySaver(state),
    landscape: width > height,
    // core/res dimens status_bar_height 24dp; navigation_bar_height 48dp, 56dp from sw900dp
    statusBarHeight: dpToPx(24, dpi),
    navigationBarHeight: dpToPx(smallestWidthDp >= 900 ? 56 : 48, dpi),
  }
  cache.set(state.settings, configuration)
  return configuration
}
