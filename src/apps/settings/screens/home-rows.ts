import { formatList, formatPercent } from '../../../phone/i18n/formats.ts'
import type { Glyph } from '../../../phone/view/drawing.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Color } from '../../../phone/view/style.ts'
import type { Label } from '../page.ts'
import { storageSummary } from '../pages/device.ts'
import { isLocationOn } from '../pages/personal.ts'

/** One row of the home screen. */
export interface HomeRow {
  readonly title: Label
  readonly summary?: Label
  readonly glyph: Glyph
  /** Of the icon's circle (homepage_* in colors.xml of Settings, API 29). */
  readonly color: Color
  readonly darkColor?: Color
  readonly to: string
}

/** top_level_settings.xml of API 29. */
export const HOME_ROWS: readonly HomeRow[] = [
  {
    title: 'network_dashboard_title',
    summary: ({ t, configuration: { locale } }) =>
      formatList(locale, [
        t('wifi_settings'),
        t('network_dashboard_summary_mobile'),
        t('network_dashboard_summary_data_usage'),
        t('network_dashboard_summary_hotspot'),
      ]),
    glyph: glyphs.wifi,
    color: '#2196F3',
    to: 'network.NetworkDashboardFragment',
  },
  {
    title: 'connected_devices_dashboard_title',
    summary: 'connected_devices_dashboard_no_driving_mode_no_nfc_summary',
    glyph: glyphs.devices,
    color: '#72B70F',
    to: 'connecteddevice.ConnectedDeviceDashboardFragment',
  },
  {
    title: 'app_and_notification_dashboard_title',
    summary: 'app_and_notification_dashboard_summary',
    glyph: glyphs.apps,
    color: '#FF7E0F',
    to: 'applications.AppAndNotificationDashboardFragment',
  },
  {
    title: 'power_usage_summary_title',
    summary: ({ configuration: { locale } }) => formatPercent(locale, 1),
    glyph: glyphs.battery,
    color: '#258982',
    to: 'fuelgauge.PowerUsageSummary',
  },
  {
    title: 'display_settings',
    summary: 'display_dashboard_summary',
    glyph: glyphs.brightness,
    color: '#FFA727',
    to: 'DisplaySettings',
  },
  {
    title: 'sound_settings',
    summary: 'sound_dashboard_summary',
    glyph: glyphs.speaker,
    color: '#01B1AF',
    to: 'notification.SoundSettings',
  },
  {
    title: 'storage_settings',
    summary: storageSummary,
    glyph: glyphs.storage,
    color: '#C14CE6',
    to: 'deviceinfo.StorageDashboardFragment',
  },
  {
    title: 'privacy_dashboard_title',
    summary: 'privacy_dashboard_summary',
    glyph: glyphs.privacy,
    color: '#5E97F6',
    to: 'privacy.PrivacyDashboardFragment',
  },
  {
    title: 'location_settings_title',
    // Assumption: two of the image's applications may know where the phone is.
    summary: ({ t, state }) => (isLocationOn(state) ? t.plural('location_summary_on', 2) : t('switch_off_text')),
    glyph: glyphs.locationPin,
    color: '#2EC7DC',
    to: 'location.LocationSettings',
  },
  {
    title: 'security_settings_title',
    summary: 'security_dashboard_summary',
    glyph: glyphs.security,
    color: '#0F9D58',
    to: 'security.SecuritySettings',
  },
  {
    title: 'account_dashboard_title',
    summary: 'account_dashboard_default_summary',
    glyph: glyphs.account,
    color: '#F15B8D',
    to: 'accounts.AccountDashboardFragment',
  },
  {
    title: 'accessibility_settings',
    summary: 'accessibility_settings_summary',
    glyph: glyphs.accessibility,
    color: '#5011C1',
    darkColor: '#783BE5',
    to: 'accessibility.AccessibilitySettings',
  },
  {
    title: 'digital_wellbeing_title',
    glyph: glyphs.wellbeing,
    color: '#1A73E8',
    to: 'wellbeing.DigitalWellbeing',
  },
  {
    title: 'google_settings_title',
    summary: 'google_settings_summary',
    glyph: glyphs.globe,
    color: '#1A73E8',
    to: 'google.GoogleSettings',
  },
  {
    title: 'header_category_system',
    summary: 'system_dashboard_summary',
    glyph: glyphs.system,
    color: '#9E9E9E',
    to: 'system.SystemDashboardFragment',
  },
  {
    title: 'about_settings_emulator',
    summary: ({ state }) => state.settings.global['device_name'] ?? state.properties['ro.product.model'] ?? '',
    glyph: glyphs.aboutPhone,
    color: '#6F86DA',
    to: 'deviceinfo.aboutphone.MyDeviceInfoFragment',
  },
  {
    // Assumption: Google's Settings has it, AOSP's alone has not.
    title: 'page_tab_title_support',
    summary: 'page_tab_summary_support',
    glyph: glyphs.help,
    color: '#26459C',
    darkColor: '#3F5FBD',
    to: 'support.SupportDashboard',
  },
]
