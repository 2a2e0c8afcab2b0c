import { formatList, formatPercent } from '@droidgym/phone/i18n/formats'
import { batteryOf } from '@droidgym/phone/system/hardware/battery'
import type { Glyph } from '@droidgym/phone/view/drawing'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Color } from '@droidgym/phone/view/style'
import { accountOf } from '../../shared/accounts.ts'
import { deviceName } from '../pages/device.ts'
import { storageSummary } from '../pages/storage.ts'
import { isLocationOn } from '../pages/personal.ts'
import type { Label, LinkRow } from '../row.ts'
import { link } from '../row.ts'

interface Look {
  readonly glyph: Glyph
  /** Of the icon's circle (homepage_* in colors.xml of Settings, API 29). */
  readonly color: Color
  readonly darkColor?: Color
  readonly summary?: Label
}

/** One row of the home screen. */
export type HomeRow = LinkRow & Look

function row(title: string, to: string, look: Look): HomeRow {
  return { ...link(title, to), ...look }
}

const NETWORK_PARTS = [
  'wifi_settings', 'network_dashboard_summary_mobile', 'network_dashboard_summary_data_usage',
  'network_dashboard_summary_hotspot',
] as const

/** top_level_settings.xml of API 29. */
export const HOME_ROWS: readonly HomeRow[] = [
  row('network_dashboard_title', 'network.NetworkDashboardFragment', {
    summary: ({ t, locale }) => formatList(locale, NETWORK_PARTS.map((part) => t(part))),
    glyph: glyphs.wifi, color: '#2196F3',
  }),
  row('connected_devices_dashboard_title', 'connecteddevice.ConnectedDeviceDashboardFragment', {
    summary: 'connected_devices_dashboard_no_driving_mode_no_nfc_summary', glyph: glyphs.devices, color: '#72B70F',
  }),
  row('app_and_notification_dashboard_title', 'applications.AppAndNotificationDashboardFragment', {
    summary: 'app_and_notification_dashboard_summary', glyph: glyphs.apps, color: '#FF7E0F',
  }),
  row('power_usage_summary_title', 'fuelgauge.PowerUsageSummary', {
    summary: ({ locale, state }) => formatPercent(locale, batteryOf(state).level / 100),
    glyph: glyphs.battery, color: '#258982',
  }),
  row('display_settings', 'DisplaySettings', {
    summary: 'display_dashboard_summary', glyph: glyphs.brightness, color: '#FFA727',
  }),
  row('sound_settings', 'notification.SoundSettings', {
    summary: 'sound_dashboard_summary', glyph: glyphs.speaker, color: '#01B1AF',
  }),
  row('storage_settings', 'deviceinfo.StorageDashboardFragment', {
    summary: storageSummary, glyph: glyphs.storage, color: '#C14CE6',
  }),
  row('privacy_dashboard_title', 'privacy.PrivacyDashboardFragment', {
    summary: 'privacy_dashboard_summary', glyph: glyphs.privacy, color: '#5E97F6',
  }),
  row('location_settings_title', 'location.LocationSettings', {
    // Assumption: two of the image's applications may know where the phone is.
    summary: ({ t, state }) => (isLocationOn(state) ? t.plural('location_summary_on', 2) : t('switch_off_text')),
    glyph: glyphs.locationPin, color: '#2EC7DC',
  }),
  row('security_settings_title', 'security.SecuritySettings', {
    summary: 'security_dashboard_summary', glyph: glyphs.security, color: '#0F9D58',
  }),
  row('account_dashboard_title', 'accounts.AccountDashboardFragment', {
    // TopLevelAccountEntryPreferenceController: the kinds of accounts.
    summary: ({ t, state }) => (accountOf(state) === undefined ? t('account_dashboard_default_summary') : 'Google'),
    glyph: glyphs.account, color: '#F15B8D',
  }),
  row('accessibility_settings', 'accessibility.AccessibilitySettings', {
    summary: 'accessibility_settings_summary', glyph: glyphs.accessibility, color: '#5011C1', darkColor: '#783BE5',
  }),
  row('digital_wellbeing_title', 'wellbeing.DigitalWellbeing', { glyph: glyphs.wellbeing, color: '#1A73E8' }),
  row('google_settings_title', 'google.GoogleSettings', {
    summary: 'google_settings_summary', glyph: glyphs.globe, color: '#1A73E8',
  }),
  row('header_category_system', 'system.SystemDashboardFragment', {
    summary: 'system_dashboard_summary', glyph: glyphs.system, color: '#9E9E9E',
  }),
  row('about_settings_emulator', 'deviceinfo.aboutphone.MyDeviceInfoFragment', {
    summary: deviceName, glyph: glyphs.aboutPhone, color: '#6F86DA',
  }),
  // Assumption: Google's Settings has it, AOSP's alone has not.
  row('page_tab_title_support', 'support.SupportDashboard', {
    summary: 'page_tab_summary_support', glyph: glyphs.help, color: '#26459C', darkColor: '#3F5FBD',
  }),
]
