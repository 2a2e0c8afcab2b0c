import { formatPercent } from '@droidgym/phone/i18n/formats'
import { BRIGHTNESS_SLIDER_MAX, brightnessOf, brightnessPosition } from '@droidgym/phone/system/hardware/brightness'
import { isBatterySaver } from '@droidgym/phone/system/hardware/battery'
import { isAutoRotate, setAutoRotate } from '@droidgym/phone/system/hardware/rotation'
import { isSecure } from '@droidgym/phone/system/keyguard/lock-settings'
import { densityName, densitySteps, fontSizeName } from '../choices/display-steps.ts'
import type { Page } from '../page.ts'
import type { Label, SwitchState } from '../row.ts'
import { action, advanced, choice, label, link, onOff, settingSwitch, toggle } from '../row.ts'
import { brightnessDialog, openBrightness } from '../parts/brightness-dialog.tsx'
import { darkTheme, darkThemeDialog } from './dark-theme.ts'
import { wallpaperBody } from './wallpaper-body.tsx'
import { displaySizeBody, fontSizeBody } from './preview-seek-body.tsx'

/** lock_screen_allow_private_notifications, turned round. */
const hideSensitive: SwitchState = {
  on: ({ settings }) => settings.secure['lock_screen_allow_private_notifications'] === '0',
  set: (tx, on) => { tx.setSetting('secure', 'lock_screen_allow_private_notifications', on ? '0' : '1') },
}

const nightLight = settingSwitch('secure', 'night_display_activated')

/** screen_timeout_values of API 29, in seconds. */
const timeouts = [15, 30, 60, 120, 300, 600, 1800].map((seconds) => ({
  value: String(seconds * 1000),
  label: (({ t }) =>
    seconds < 60
      ? t('screen_timeout_seconds_other', { count: seconds })
      : t.plural('screen_timeout_minutes', seconds / 60)) satisfies Label,
}))

const timeoutSummary: Label = (view) => {
  const chosen = timeouts.find((timeout) => timeout.value === view.state.settings.system['screen_off_timeout'])
  return view.t('screen_timeout_summary', { timeout: chosen === undefined ? '' : label(view, chosen.label) })
}

export const displayPages: readonly Page[] = [
  {
    fragment: 'DisplaySettings',
    title: 'display_settings',
    rows: ({ state }) => [
      action('brightness', openBrightness, {
        summary: ({ state, locale }) =>
          formatPercent(locale, brightnessPosition(brightnessOf(state)) / BRIGHTNESS_SLIDER_MAX),
      }),
      link('night_display_title', 'display.NightDisplaySettings', { summary: onOff(nightLight) }),
      toggle('auto_brightness_title', settingSwitch('system', 'screen_brightness_mode')),
      link('wallpaper_settings_title', 'wallpaper.WallpaperTypeSettings'),
      toggle('dark_ui_mode', darkTheme, {
        // DarkUIPreferenceController of Android 10
        ...(isBatterySaver(state) && { disabled: true, summary: 'dark_ui_mode_disabled_summary' }),
      }),
      choice('screen_timeout', ['system', 'screen_off_timeout'], {
        initial: '60000',
        options: timeouts,
        summary: timeoutSummary,
      }),
      advanced(
        toggle('accelerometer_title', { on: isAutoRotate, set: setAutoRotate }),
        choice('color_mode_title', ['system', 'display_color_mode'], {
          initial: '0',
          options: [
            { value: '0', label: 'color_mode_option_natural' },
            { value: '1', label: 'color_mode_option_boosted' },
            { value: '3', label: 'color_mode_option_automatic' },
          ],
        }),
        link('title_font_size', 'accessibility.ToggleFontSizePreferenceFragment', {
          summary: ({ state, t }) => fontSizeName(t, state),
        }),
        link('screen_zoom_title', 'display.ScreenZoomSettings', {
          summary: ({ configuration, t, state }) => densityName(t, densitySteps(state), configuration.dpi),
        }),
        link('screensaver_settings_title', 'dream.DreamSettings', { summary: 'screensaver_settings_summary_never' }),
        link('lockscreen_settings_title', 'security.LockscreenDashboardFragment'),
      ),
    ],
    dialogs: { brightness: brightnessDialog, dark_theme: darkThemeDialog },
  },
  { fragment: 'display.NightDisplaySettings', title: 'night_display_title', switchBar: nightLight },
  { fragment: 'wallpaper.WallpaperTypeSettings', title: 'wallpaper_settings_title', body: wallpaperBody },
  { fragment: 'accessibility.ToggleFontSizePreferenceFragment', title: 'title_font_size', body: fontSizeBody },
  { fragment: 'display.ScreenZoomSettings', title: 'screen_zoom_title', body: displaySizeBody },
  {
    fragment: 'dream.DreamSettings',
    title: 'screensaver_settings_title',
    rows: () => [toggle('screensaver_settings_title', settingSwitch('secure', 'screensaver_enabled'))],
  },
  {
    fragment: 'security.LockscreenDashboardFragment',
    title: 'lockscreen_settings_title',
    rows: ({ state }) => [
      toggle('privacy_lock_screen_title', settingSwitch('secure', 'lock_screen_show_notifications', true)),
      // Assumption: a switch; Android has one list of the three choices.
      ...(isSecure(state) ? [toggle('lock_screen_notifications_summary_hide', hideSensitive)] : []),
      toggle('ambient_display_screen_title', settingSwitch('secure', 'doze_always_on')),
    ],
  },
]
