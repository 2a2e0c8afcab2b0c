import { formatDate, formatTimeAt, is24HourDefault } from '../../../phone/i18n/formats.ts'
import type { PhoneState } from '../../../phone/system/state.ts'
import { minuteOf } from '../../../phone/watched-state.ts'
import { languagesMenu, languagesBack, languagesBody, removeDialog, removeErrorDialog } from './languages-body.tsx'
import { languageSummary } from '../data/language-list.ts'
import { literal, settingSwitch } from '../page.ts'
import type { Page, Row, SwitchState } from '../page.ts'

/** Settings.System.TIME_12_24 holds 12 or 24; without it the locale decides. */
function is24Hours(state: PhoneState, locale: string): boolean {
  const chosen = state.settings.system['time_12_24']
  return chosen === undefined ? is24HourDefault(locale) : chosen === '24'
}

const timeFormat = (locale: string): SwitchState => ({
  on: (state) => is24Hours(state, locale),
  set: (tx, on) => {
    tx.setSetting('system', 'time_12_24', on ? '24' : '12')
  },
})

const developer: Row = { kind: 'link', title: 'development_settings_title', to: 'development.DevelopmentSettingsDashboardFragment' }

export const systemPages: readonly Page[] = [
  {
    fragment: 'system.SystemDashboardFragment',
    title: 'header_category_system',
    rows: (view) => [
      {
        kind: 'link',
        title: 'language_settings',
        summary: languageSummary,
        to: 'language.LanguageAndInputSettings',
      },
      { kind: 'link', title: 'gesture_preference_title', to: 'gestures.GestureSettings' },
      {
        kind: 'link',
        title: 'date_and_time',
        summary: literal('GMT+00:00'),
        to: 'datetime.DateTimeSettings',
      },
      {
        kind: 'advanced',
        rows: [
          { kind: 'link', title: 'backup_title', to: 'backup.BackupSettingsFragment' },
          { kind: 'link', title: 'user_settings_title', to: 'users.UserSettings' },
          { kind: 'link', title: 'reset_dashboard_title', to: 'system.ResetDashboardFragment' },
          ...(view.state.settings.global['development_settings_enabled'] === '1' ? [developer] : []),
          { kind: 'link', title: 'system_update_settings_list_item_title', to: 'system.SystemUpdate' },
        ],
      },
    ],
  },
  {
    fragment: 'language.LanguageAndInputSettings',
    title: 'language_settings',
    rows: () => [
      {
        kind: 'link',
        title: 'phone_language',
        summary: languageSummary,
        to: 'localepicker.LocaleListEditor',
      },
      { kind: 'header', title: 'keyboards_title' },
      {
        kind: 'link',
        title: 'virtual_keyboard_category',
        summary: literal('Gboard'),
        to: 'inputmethod.VirtualKeyboardFragment',
      },
      { kind: 'link', title: 'physical_keyboard_title', to: 'inputmethod.PhysicalKeyboardFragment' },
      {
        kind: 'advanced',
        rows: [
          { kind: 'header', title: 'input_assistance' },
          { kind: 'link', title: 'spellcheckers_settings_title', to: 'inputmethod.SpellCheckersSettings' },
          { kind: 'link', title: 'autofill_app', to: 'inputmethod.AutofillService' },
          { kind: 'link', title: 'user_dict_settings_title', to: 'inputmethod.UserDictionarySettings' },
          { kind: 'link', title: 'pointer_speed', to: 'inputmethod.PointerSpeed' },
          { kind: 'link', title: 'tts_settings_title', to: 'tts.TextToSpeechSettings' },
        ],
      },
    ],
  },
  {
    fragment: 'localepicker.LocaleListEditor',
    title: 'phone_language',
    body: languagesBody,
    menu: languagesMenu,
    onBack: languagesBack,
    dialogs: { remove: removeDialog, remove_error: removeErrorDialog },
  },
  {
    fragment: 'inputmethod.VirtualKeyboardFragment',
    title: 'virtual_keyboard_category',
    rows: () => [{ kind: 'value', title: literal('Gboard'), summary: languageSummary }],
  },
  {
    fragment: 'inputmethod.PhysicalKeyboardFragment',
    title: 'physical_keyboard_title',
    rows: () => [
      {
        kind: 'switch',
        title: 'virtual_keyboard_category',
        ...settingSwitch('secure', 'show_ime_with_hard_keyboard', true),
      },
    ],
  },
  {
    fragment: 'inputmethod.SpellCheckersSettings',
    title: 'spellcheckers_settings_title',
    switchBar: settingSwitch('secure', 'spell_checker_enabled', true),
    rows: () => [],
  },
  {
    fragment: 'inputmethod.AutofillService',
    title: 'autofill_app',
    rows: () => [{ kind: 'value', title: 'ringtone_none' }],
  },
  {
    fragment: 'inputmethod.UserDictionarySettings',
    title: 'user_dict_settings_title',
    rows: () => [{ kind: 'value', title: 'ringtone_none' }],
  },
  {
    fragment: 'inputmethod.PointerSpeed',
    title: 'pointer_speed',
    rows: () => [{ kind: 'value', title: 'pointer_speed', summary: 'font_size_default' }],
  },
  {
    fragment: 'tts.TextToSpeechSettings',
    title: 'tts_settings_title',
    rows: () => [{ kind: 'value', title: literal('Google Text-to-speech Engine') }],
  },
  {
    fragment: 'gestures.GestureSettings',
    title: 'gesture_preference_title',
    rows: () => [
      {
        kind: 'switch',
        title: 'gesture_assist_title',
        ...settingSwitch('secure', 'camera_double_tap_power_gesture_enabled', true),
      },
      { kind: 'value', title: 'system_navigation_title', summary: 'legacy_navigation_title' },
      {
        kind: 'link',
        title: 'gesture_prevent_ringing_sound_title',
        to: 'gestures.PreventRingingGestureSettings',
      },
    ],
  },
  {
    fragment: 'datetime.DateTimeSettings',
    title: 'date_and_time',
    rows: ({ state, configuration: { locale } }) => [
      { kind: 'switch', title: 'date_time_auto', ...settingSwitch('global', 'auto_time', true) },
      {
        kind: 'value',
        title: 'date_time_set_date_title',
        summary: literal(formatDate(locale, minuteOf(state), 'EEEEMMMd')),
      },
      {
        kind: 'value',
        title: 'date_time_set_time_title',
        summary: literal(formatTimeAt(locale, minuteOf(state), is24Hours(state, locale))),
      },
      { kind: 'value', title: 'date_time_set_timezone_title', summary: literal('GMT+00:00') },
      { kind: 'switch', title: 'date_time_24hour_title', ...timeFormat(locale) },
    ],
  },
  {
    fragment: 'backup.BackupSettingsFragment',
    title: 'backup_title',
    switchBar: settingSwitch('secure', 'backup_enabled'),
    rows: () => [],
  },
  {
    fragment: 'users.UserSettings',
    title: 'user_settings_title',
    switchBar: settingSwitch('global', 'user_switcher_enabled'),
    rows: () => [],
  },
  {
    fragment: 'system.ResetDashboardFragment',
    title: 'reset_dashboard_title',
    rows: () => [
      { kind: 'link', title: 'reset_network_title', to: 'ResetNetwork' },
      { kind: 'link', title: 'reset_app_preferences', to: 'system.ResetAppPreferences' },
      { kind: 'link', title: 'master_clear_title', to: 'MasterClear' },
    ],
  },
  // Assumption: nothing is reset; an episode would lose its phone.
  { fragment: 'ResetNetwork', title: 'reset_network_title', rows: () => [{ kind: 'footer', title: 'reset_network_title' }] },
  { fragment: 'system.ResetAppPreferences', title: 'reset_app_preferences', rows: () => [{ kind: 'footer', title: 'reset_app_preferences' }] },
  { fragment: 'MasterClear', title: 'master_clear_title', rows: () => [{ kind: 'footer', title: 'master_clear_title' }] },
  {
    fragment: 'system.SystemUpdate',
    title: 'system_update_settings_list_item_title',
    rows: () => [{ kind: 'value', title: 'firmware_version', summary: literal('10') }],
  },
  {
    fragment: 'development.DevelopmentSettingsDashboardFragment',
    title: 'development_settings_title',
    switchBar: settingSwitch('global', 'development_settings_enabled'),
    rows: () => [],
  },
]
