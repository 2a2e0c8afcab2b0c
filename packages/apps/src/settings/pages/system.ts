import { formatDate, formatList, formatTimeAt } from '@droidgym/phone/i18n/formats'
import { dateTimeFormat } from '@droidgym/phone/i18n/intl'
import { shows24Hours } from '@droidgym/phone/system/clock-format'
import type { PhoneState } from '@droidgym/phone/system/state'
import { offsetParts, setTimeZone, timeZoneOf, toEpoch, ZONE_PROPERTY, zoneMinutes } from '@droidgym/phone/system/time-zone'
import { minuteOf } from '@droidgym/phone/watched-state'
import { confirmDialog } from '../../kit/overlays/confirm-dialog.ts'
import { TIME_ZONES } from '../data/time-zones.ts'
import { languagesOf, nativeName } from '../choices/language-list.ts'
import type { Page } from '../page.ts'
import { usePage } from '../view.ts'
import type { Label, Row, SwitchState } from '../row.ts'
import { action, advanced, choice, header, link, literal, settingSwitch, toggle, value } from '../row.ts'
import { dateDialog, openDate, openTime, timeDialog } from '../parts/date-dialog.tsx'
import { enableAllApps, resetNetwork } from './reset.ts'
import { languagesBack, languagesBody, languagesMenu, removeDialog, removeErrorDialog } from './languages-body.tsx'

/** Settings.System.TIME_12_24 holds 12 or 24. */
const timeFormat: SwitchState = {
  on: shows24Hours,
  set: (tx, on) => { tx.setSetting('system', 'time_12_24', on ? '24' : '12') },
}

/** `GMT+05:30`. Assumption: the zone's name is left out. */
function zoneText(state: PhoneState): string {
  const { sign, hours, minutes } = offsetParts(zoneMinutes(timeZoneOf(state), toEpoch(state, minuteOf(state))))
  const two = (value: number): string => String(value).padStart(2, '0')
  return `GMT${sign}${two(hours)}:${two(minutes)}`
}

/** "Berlin (Central European Time)": the city of a zone's name, and what its time is called. */
function zoneName(locale: string, zone: string): string {
  const city = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
  const parts = dateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(0)
  return `${city} (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone})`
}

/** The network's time, which leaves nothing to set (DatePreferenceController, API 29). */
const automaticTime = settingSwitch('global', 'auto_time', true)

const developerSettings = settingSwitch('global', 'development_settings_enabled')

/** The names of the phone's languages. */
const languages: Label = ({ state, locale }) => formatList(locale, languagesOf(state).map(nativeName))

/** Every charger keeps the screen on (StayAwakePreferenceController, API 29). */
const stayAwake: SwitchState = {
  on: ({ settings }) => (settings.global['stay_on_while_plugged_in'] ?? '0') !== '0',
  set: (tx, on) => { tx.setSetting('global', 'stay_on_while_plugged_in', on ? '7' : '0') },
}

/** The scales of an animation (animator_duration_scale_values in arrays.xml, API 29). */
const SCALES = ['0', '0.5', '1', '1.5', '2', '5', '10']

function animationScale(title: string, setting: string): Row {
  const nameOf = (scale: string): Label => ({ t }) =>
    scale === '0' ? t('animation_off') : t('animation_scale', { scale: scale.replace(/^0/, '') })
  const options = SCALES.map((scale) => ({ value: scale, label: nameOf(scale) }))
  return choice(title, ['global', setting], { initial: '1', options })
}

const DEVELOPER_ROWS: readonly Row[] = [
  toggle('keep_screen_on', stayAwake, { summary: 'keep_screen_on_summary' }),
  animationScale('window_animation_scale_title', 'window_animation_scale'),
  animationScale('transition_animation_scale_title', 'transition_animation_scale'),
  animationScale('animator_duration_scale_title', 'animator_duration_scale'),
]

export const systemPages: readonly Page[] = [
  {
    fragment: 'system.SystemDashboardFragment',
    title: 'header_category_system',
    rows: ({ state }) => [
      link('language_settings', 'language.LanguageAndInputSettings', { summary: languages }),
      link('gesture_preference_title', 'gestures.GestureSettings'),
      link('date_and_time', 'datetime.DateTimeSettings', { summary: literal(zoneText(state)) }),
      advanced(
        link('backup_title', 'backup.BackupSettingsFragment'),
        link('user_settings_title', 'users.UserSettings'),
        link('reset_dashboard_title', 'system.ResetDashboardFragment'),
        ...(developerSettings.on(state)
          ? [link('development_settings_title', 'development.DevelopmentSettingsDashboardFragment')]
          : []),
        link('system_update_settings_list_item_title', 'system.SystemUpdate'),
      ),
    ],
  },
  {
    fragment: 'language.LanguageAndInputSettings',
    title: 'language_settings',
    rows: () => [
      link('phone_language', 'localepicker.LocaleListEditor', { summary: languages }),
      header('keyboards_title'),
      link('virtual_keyboard_category', 'inputmethod.VirtualKeyboardFragment', { summary: literal('Gboard') }),
      link('physical_keyboard_title', 'inputmethod.PhysicalKeyboardFragment'),
      advanced(
        header('input_assistance'),
        link('spellcheckers_settings_title', 'inputmethod.SpellCheckersSettings'),
        link('autofill_app', 'inputmethod.AutofillService'),
        link('user_dict_settings_title', 'inputmethod.UserDictionarySettings'),
        link('pointer_speed', 'inputmethod.PointerSpeed'),
        link('tts_settings_title', 'tts.TextToSpeechSettings'),
      ),
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
    rows: () => [value(literal('Gboard'), languages)],
  },
  {
    fragment: 'inputmethod.PhysicalKeyboardFragment',
    title: 'physical_keyboard_title',
    rows: () => [toggle('virtual_keyboard_category', settingSwitch('secure', 'show_ime_with_hard_keyboard', true))],
  },
  {
    fragment: 'inputmethod.SpellCheckersSettings',
    title: 'spellcheckers_settings_title',
    switchBar: settingSwitch('secure', 'spell_checker_enabled', true),
  },
  { fragment: 'inputmethod.AutofillService', title: 'autofill_app', rows: () => [value('ringtone_none')] },
  {
    fragment: 'inputmethod.UserDictionarySettings',
    title: 'user_dict_settings_title',
    rows: () => [value('ringtone_none')],
  },
  {
    fragment: 'inputmethod.PointerSpeed',
    title: 'pointer_speed',
    rows: () => [value('pointer_speed', 'font_size_default')],
  },
  {
    fragment: 'tts.TextToSpeechSettings',
    title: 'tts_settings_title',
    rows: () => [value(literal('Google Text-to-speech Engine'))],
  },
  {
    fragment: 'gestures.GestureSettings',
    title: 'gesture_preference_title',
    rows: () => [
      toggle('gesture_assist_title', settingSwitch('secure', 'camera_double_tap_power_gesture_enabled', true)),
      value('system_navigation_title', 'legacy_navigation_title'),
      link('gesture_prevent_ringing_sound_title', 'gestures.PreventRingingGestureSettings'),
    ],
  },
  {
    fragment: 'datetime.DateTimeSettings',
    title: 'date_and_time',
    rows: ({ state, locale }) => [
      toggle('date_time_auto', automaticTime),
      action('date_time_set_date_title', openDate, {
        summary: literal(formatDate(locale, minuteOf(state), 'EEEEMMMd')),
        disabled: automaticTime.on(state),
      }),
      action('date_time_set_time_title', openTime, {
        summary: literal(formatTimeAt(locale, minuteOf(state), shows24Hours(state))),
        disabled: automaticTime.on(state),
      }),
      link('date_time_set_timezone_title', 'datetime.timezone.TimeZoneSettings', { summary: literal(zoneText(state)) }),
      toggle('date_time_24hour_title', timeFormat),
    ],
    dialogs: { date: dateDialog, time: timeDialog },
  },
  {
    fragment: 'datetime.timezone.TimeZoneSettings',
    title: 'date_time_set_timezone_title',
    // Assumption: one list, where the real page has a region and its zones. A tap takes a zone and goes back.
    rows: ({ state, locale }) => TIME_ZONES.map((zone) => action(
      literal(zoneName(locale, zone)),
      (tx, { context }) => {
        setTimeZone(tx, zone)
        tx.finish(context.activityId)
      },
      { summary: literal(zoneText({ ...state, properties: { ...state.properties, [ZONE_PROPERTY]: zone } })) },
    )),
  },
  {
    fragment: 'backup.BackupSettingsFragment',
    title: 'backup_title',
    switchBar: settingSwitch('secure', 'backup_enabled'),
  },
  {
    fragment: 'users.UserSettings',
    title: 'user_settings_title',
    switchBar: settingSwitch('global', 'user_switcher_enabled'),
  },
  {
    fragment: 'system.ResetDashboardFragment',
    title: 'reset_dashboard_title',
    // Assumption: each asks in a dialog. "Erase all data" is left out, since an episode would lose its phone.
    rows: () => [
      action('reset_network_title', (tx, view) => { view.openOverlay(tx, 'reset_network') }),
      action('reset_app_preferences', (tx, view) => { view.openOverlay(tx, 'reset_apps') }),
    ],
    dialogs: {
      reset_network: () => confirmDialog({ title: usePage().t('reset_network_title'), onConfirm: resetNetwork }),
      reset_apps: () => confirmDialog({ title: usePage().t('reset_app_preferences'), onConfirm: enableAllApps }),
    },
  },
  {
    fragment: 'system.SystemUpdate',
    title: 'system_update_settings_list_item_title',
    rows: () => [value('firmware_version', literal('10'))],
  },
  {
    fragment: 'development.DevelopmentSettingsDashboardFragment',
    title: 'development_settings_title',
    switchBar: developerSettings,
    // Assumption: of its many rows these.
    rows: ({ state }) => (developerSettings.on(state) ? DEVELOPER_ROWS : []),
  },
]
