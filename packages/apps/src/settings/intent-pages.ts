import type { IntentFilter } from '@droidgym/phone/system/app-definition'
import type { AppActivity } from '../kit/app-identity.ts'
import { Activity } from './activity-names.ts'
import { createPage } from './create-page.ts'
import { pageScreen } from './screens/page-screen.tsx'

interface IntentPage {
  readonly className: string
  readonly fragment: string
  /** Actions of android.provider.Settings and Intent that lead to it. */
  readonly actions: readonly string[]
}

function page(name: string, fragment: string, ...actions: readonly string[]): IntentPage {
  return {
    className: `com.android.settings.Settings$${name}Activity`,
    fragment,
    actions: actions.map((action) => (action.startsWith('android.') ? action : `android.settings.${action}_SETTINGS`)),
  }
}

/**
 * The pages that other apps can open (AndroidManifest.xml of packages/apps/Settings, API 29). Assumption: where the
 * real page is one that this phone's Settings lack, the page that leads to it.
 */
const PAGES: readonly IntentPage[] = [
  page('NetworkDashboard', 'network.NetworkDashboardFragment', 'WIRELESS', 'AIRPLANE_MODE'),
  page('WifiSettings', 'wifi.WifiSettings', 'WIFI'),
  page('ConfigureWifiSettings', 'wifi.ConfigureWifiSettings', 'WIFI_IP'),
  page('MobileNetwork', 'network.telephony.MobileNetworkSettings', 'DATA_ROAMING', 'NETWORK_OPERATOR'),
  page('DataUsageSummary', 'datausage.DataUsageList', 'DATA_USAGE'),
  page('VpnSettings', 'vpn2.VpnSettings', 'VPN'),
  page('ConnectedDeviceDashboard', 'connecteddevice.ConnectedDeviceDashboardFragment', 'BLUETOOTH'),
  page('UsbDetails', 'connecteddevice.ConnectedDeviceDashboardFragment'),
  page('WifiDisplaySettings', 'wfd.WifiDisplaySettings', 'CAST'),
  page('PrintSettings', 'print.PrintSettingsFragment', 'android.settings.ACTION_PRINT_SETTINGS'),
  page(
    'ManageApplications', 'applications.manageapplications.ManageApplications',
    'APPLICATION', 'MANAGE_APPLICATIONS', 'MANAGE_ALL_APPLICATIONS',
  ),
  page('ConfigureNotificationSettings', 'notification.ConfigureNotificationSettings', 'NOTIFICATION'),
  page('ManageDefaultApps', 'applications.DefaultAppSettings', 'MANAGE_DEFAULT_APPS'),
  page('DisplaySettings', 'DisplaySettings', 'DISPLAY'),
  page('NightDisplaySettings', 'display.NightDisplaySettings', 'NIGHT_DISPLAY'),
  page('WallpaperSettings', 'wallpaper.WallpaperTypeSettings', 'android.intent.action.SET_WALLPAPER'),
  page('DreamSettings', 'dream.DreamSettings', 'DREAM'),
  page('SoundSettings', 'notification.SoundSettings', 'SOUND'),
  page('ZenModeSettings', 'notification.ZenModeSettings', 'ZEN_MODE'),
  page('PowerUsageSummary', 'fuelgauge.PowerUsageSummary', 'android.intent.action.POWER_USAGE_SUMMARY'),
  page('BatterySaverSettings', 'fuelgauge.batterysaver.BatterySaverSettings', 'BATTERY_SAVER'),
  page('StorageDashboard', 'deviceinfo.StorageDashboardFragment', 'INTERNAL_STORAGE', 'MEMORY_CARD'),
  page('MyDeviceInfo', 'deviceinfo.aboutphone.MyDeviceInfoFragment', 'DEVICE_INFO'),
  page('LocationSettings', 'location.LocationSettings', 'LOCATION_SOURCE'),
  page('SecurityDashboard', 'security.SecuritySettings', 'SECURITY'),
  page('PrivacyDashboard', 'privacy.PrivacyDashboardFragment', 'PRIVACY'),
  page('AccountDashboard', 'accounts.AccountDashboardFragment', 'SYNC'),
  page('ChooseAccount', 'accounts.ChooseAccountFragment', 'ADD_ACCOUNT'),
  page('AccessibilitySettings', 'accessibility.AccessibilitySettings', 'ACCESSIBILITY'),
  page(
    'DevelopmentSettingsDashboard', 'development.DevelopmentSettingsDashboardFragment',
    'APPLICATION_DEVELOPMENT',
  ),
  page('DateTimeSettings', 'datetime.DateTimeSettings', 'DATE'),
  page('LocalePicker', 'localepicker.LocaleListEditor', 'LOCALE'),
  page('AvailableVirtualKeyboard', 'inputmethod.VirtualKeyboardFragment', 'INPUT_METHOD'),
  page('UserDictionarySettings', 'inputmethod.UserDictionarySettings', 'USER_DICTIONARY'),
]

/** An activity for each page, by class. */
export const PAGE_ACTIVITIES: Readonly<Record<string, AppActivity>> = Object.fromEntries(
  PAGES.map(({ className, fragment }) => [
    className,
    { singleTop: true, create: (tx): unknown => createPage(tx, fragment), screen: pageScreen } satisfies AppActivity,
  ]),
)

export const SETTINGS_FILTERS: readonly IntentFilter[] = [
  { action: 'android.settings.SETTINGS' },
  { action: 'android.settings.APPLICATION_DETAILS_SETTINGS', data: /^package:/, className: Activity.details },
  ...PAGES.flatMap(({ className, actions }) => actions.map((action) => ({ action, className }))),
]
