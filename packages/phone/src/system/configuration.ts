import { LruCache } from '../lru-cache.ts'
import { isBatterySaver } from './hardware/battery.ts'
import type { PhoneState } from './state.ts'
import type { Rotation } from './screen-orientation.ts'
import { displaySize, TABLET_WIDTH } from './hardware/rotation.ts'
import { isRightToLeft } from '@droidgym/android/locale'
import { dpToPx } from '@droidgym/android/display-metrics'

/** Android's Configuration, with the display's measures. Derived from the state, never stored. */
export interface Configuration {
  /** Pixels of the display as it is turned now. */
  readonly width: number
  readonly height: number
  readonly rotation: Rotation
  readonly dpi: number
  /** Pixels per dp. */
  readonly density: number
  /** Without a navigation bar at the side. */
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
  /** 0 while the navigation bar is at the side. */
  readonly navigationBarHeight: number
  /** Pixels that a navigation bar at the side takes from the left or the right. */
  readonly leftInset: number
  readonly rightInset: number
}

const cache = new WeakMap<PhoneState['settings'], Configuration>()
/** Equal ones are one object, so that a comparison ends at once. */
const equal = new LruCache<string, Configuration>(256)

/** Reads density, font scale and night mode from the settings, and how the display is turned, as WindowManager does. */
export function configurationOf(state: PhoneState): Configuration {
  const known = cache.get(state.settings)
  if (known !== undefined && known.locale === state.locale && known.rotation === state.rotation) return known
  const { rotation } = state
  const { width, height } = displaySize(state)
  const dpi = Number(state.settings.secure['display_density_forced'] ?? state.environment.density)
  const density = dpi / 160
  const smallestWidthDp = Math.min(width, height) / density
  const { locale } = state
  // core/res dimens navigation_bar_height 48dp, 56dp from sw900dp
  const navigationBar = dpToPx(smallestWidthDp >= 900 ? 56 : 48, dpi)
  // On phones the bar stays at the device's lower end (DisplayPolicy.navigationBarPosition, with three buttons).
  const isAtSide = smallestWidthDp < TABLET_WIDTH && rotation % 2 === 1 && width > height
  const sides = { leftInset: rotation === 3 ? navigationBar : 0, rightInset: rotation === 1 ? navigationBar : 0 }
  const { leftInset, rightInset } = isAtSide ? sides : { leftInset: 0, rightInset: 0 }
  const configuration: Configuration = {
    width,
    height,
    rotation,
    dpi,
    density,
    widthDp: (width - leftInset - rightInset) / density,
    heightDp: height / density,
    smallestWidthDp,
    fontScale: Number(state.settings.system['font_scale'] ?? 1),
    locale,
    rtl: isRightToLeft(locale),
    // UiModeManager.MODE_NIGHT_YES; Battery Saver darkens as well (UiModeManagerService.updateConfigurationLocked).
    dark: state.settings.secure['ui_night_mode'] === '2' || isBatterySaver(state),
    landscape: width > height,
    // core/res dimens status_bar_height 24dp
    statusBarHeight: dpToPx(24, dpi),
    navigationBarHeight: isAtSide ? 0 : navigationBar,
    leftInset,
    rightInset,
  }
  const shared = equal.getOrMake(JSON.stringify(configuration), () => configuration)
  cache.set(state.settings, shared)
  return shared
}
