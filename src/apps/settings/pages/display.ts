import { formatPercent } from '../../../phone/i18n/formats.ts'
import { brightnessOf, brightnessPosition, BRIGHTNESS_SLIDER_MAX } from '../../../phone/system/hardware/brightness.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { brightnessDialog, openBrightness } from './brightness-dialog.tsx'
import { darkTheme, darkThemeDialog } from './dark-theme.ts'
import { densitySteps, densityName, fontSizeName } from '../data/display-steps.ts'
import type { ChoiceOption, Page } from '../page.ts'
import { literal, onOff, settingSwitch } from '../page.ts'
import { displaySizeBody, fontSizeBody } from './preview-seek-body.tsx'

const nightLight = settingSwitch('secure', 'night_display_activated')

/** screen_timeout_values of API 29, in seconds. */
const TIMEOUTS = [15, 30, 60, 120, 300, 600, 1800] as const

const timeouts: readonly ChoiceOption[] = TIMEOUTS.map((seconds) => ({
  value: String(seconds * 1000),
  label: ({ t }) =>
    seconds < 60 ? t('screen_timeout_seconds_other', { count: seconds }) : t.plural('screen_timeout_minutes', seconds / 60),
}))

export const displayPages: readonly Page[] = [
  {
    fragment: 'DisplaySettings',
    title: 'display_settings',
    rows: (view) => [
      {
        kind: 'action',
        title: 'brightness',
        summary: ({ state, configuration }) =>
          formatPercent(configuration.locale, brightnessPosition(brightnessOf(state)) / BRIGHTNESS_SLIDER_MAX),
        onClick: openBrightness,
      },
      { kind: 'link', title: 'night_display_title', summary: onOff(nightLight.on), to: 'display.NightDisplaySettings' },
      {
        kind: 'switch',
        title: 'auto_brightness_title',
        ...settingSwitch('system', 'screen_brightness_mode'),
      },
      { kind: 'link', title: 'wallpaper_settings_title', to: 'wallpaper.WallpaperTypeSettings' },
      { kind: 'switch', title: 'dark_ui_mode', ...darkTheme },
      {
        kind: 'choice',
        key: 'screen_timeout',
        title: 'screen_timeout',
        summary: ({ t, state }) => {
          const chosen = timeouts.find(({ value }) => value === state.settings.system['screen_off_timeout'])
          const timeout = chosen === undefined || typeof chosen.label === 'string' ? '' : chosen.label(view)
          return t('screen_timeout_summary', { timeout })
        },
        setting: ['system', 'screen_off_timeout'],
        initial: '60000',
        options: timeouts,
      },
      {
        kind: 'advanced',
        rows: [
          { kind: 'switch', title: 'accelerometer_title', ...settingSwitch('system', 'accelerometer_rotation') },
          {
            kind: 'choice',
            key: 'colors',
            title: 'color_mode_title',
            setting: ['system', 'display_color_mode'],
            initial: '0',
            options: [
              { value: '0', label: 'color_mode_option_natural' },
              { value: '1', label: 'color_mode_option_boosted' },
              { value: '3', label: 'color_mode_option_automatic' },
            ],
          },
          {
            kind: 'link',
            title: 'title_font_size',
            summary: ({ state, t }) => fontSizeName(t, state),
            to: 'accessibility.ToggleFontSizePreferenceFragment',
          },
          {
            kind: 'link',
            title: 'screen_zoom_title',
            summary: ({ configuration, t, state }) => densityName(t, densitySteps(state), configuration.dpi),
            to: 'display.ScreenZoomSettings',
          },
          {
            kind: 'link',
            title: 'screensaver_settings_title',
            summary: 'screensaver_settings_summary_never',
            to: 'dream.DreamSettings',
          },
          { kind: 'link', title: 'lockscreen_settings_title', to: 'security.LockscreenDashboardFragment' },
        ],
      },
    ],
    dialogs: { brightness: brightnessDialog, dark_theme: darkThemeDialog },
  },
  {
    fragment: 'display.NightDisplaySettings',
    title: 'night_display_title',
    switchBar: nightLight,
    rows: () => [],
  },
  {
    fragment: 'wallpaper.WallpaperTypeSettings',
    title: 'wallpaper_settings_title',
    rows: ({ state }) => [{ kind: 'value', title: literal(state.environment.wallpaper.slice(3)), glyph: glyphs.wallpaper }],
  },
  {
    fragment: 'accessibility.ToggleFontSizePreferenceFragment',
    title: 'title_font_size',
    body: fontSizeBody,
  },
  { fragment: 'display.ScreenZoomSettings', title: 'screen_zoom_title', body: displaySizeBody },
  {
    fragment: 'dream.DreamSettings',
    title: 'screensaver_settings_title',
    rows: () => [
      {
        kind: 'switch',
        title: 'screensaver_settings_title',
        ...settingSwitch('secure', 'screensaver_enabled'),
      },
    ],
  },
  {
    fragment: 'security.LockscreenDashboardFragment',
    title: 'lockscreen_settings_title',
    rows: () => [
      {
        kind: 'switch',
        title: 'privacy_lock_screen_title',
        ...settingSwitch('secure', 'lock_screen_show_notifications', true),
      },
      { kind: 'switch', title: 'ambient_display_screen_title', ...settingSwitch('secure', 'doze_always_on') },
    ],
  },
]
