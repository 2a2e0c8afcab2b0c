import type { ActivityDefinition, IntentFilter } from '../../phone/system/app-definition.ts'
import { freshPage, logPage } from './open-page.ts'
import { DETAILS_CLASS, PACKAGE } from './activity-names.ts'
import { pageOf } from './pages/all-pages.ts'

interface IntentPage {
  /** Actions of android.provider.Settings and Intent that lead to it. */
  readonly actions: readonly string[]
  /** Class of the activity, without `com.android.settings.Settings$` in front. */
  readonly name: string
  readonly fragment: string
}

const settingsActions = (...names: readonly string[]): readonly string[] =>
  names.map((name) => `android.settings.${name}_SETTINGS`)

/**
 * The pages that other apps can open (AndroidManifest.xml of packages/apps/Settings, API 29). Assumption: where the
 * real page is one that this phone's Settings lack, the page above it.
 */
const PAGES: readonly IntentPage[] = [
  {
    actions: settingsActions('WIRELESS', 'AIRPLANE_MODE'),
    name: 'NetworkDashboardActivity',
    fragment: 'network.NetworkDashboardFragment',
  },
  { actions: settingsActions('WIFI'), name: 'WifiSettingsActivity', fragment: 'wifi.WifiSettings' },
  { actions: settingsActions('WIFI_IP'), name: 'ConfigureWifiSettingsActivity', fragment: 'wifi.ConfigureWifiSettings' },
  {
    actions: settingsActions('DATA_ROAMING', 'NETWORK_OPERATOR'),
    name: 'MobileNetworkActivity',
    fragment: 'network.telephony.MobileNetworkSettings',
  },
  { actions: settingsActions('DATA_USAGE'), name: 'DataUsageSummaryActivity', fragment: 'datausage.DataUsageList' },
  { actions: settingsActions('VPN'), name: 'VpnSettingsActivity', fragment: 'vpn2.VpnSettings' },
  {
    actions: settingsActions('BLUETOOTH'),
    name: 'ConnectedDeviceDashboardActivity',
    fragment: 'connecteddevice.ConnectedDeviceDashboardFragment',
  },
  { actions: settingsActions('CAST'), name: 'WifiDisplaySettingsActivity', fragment: 'wfd.WifiDisplaySettings' },
  {
    actions: ['android.settings.ACTION_PRINT_SETTINGS'],
    name: 'PrintSettingsActivity',
    fragment: 'print.PrintSettingsFragment',
  },
  {
    actions: settingsActions('APPLICATION', 'MANAGE_APPLICATIONS', 'MANAGE_ALL_APPLICATIONS'),
    name: 'ManageApplicationsActivity',
    fragment: 'applications.manageapplications.ManageApplications',
  },
  { actions: settingsActions('DISPLAY'), name: 'DisplaySettingsActivity', fragment: 'DisplaySettings' },
  {
    actions: settingsActions('NIGHT_DISPLAY'),
    name: 'NightDisplaySettingsActivity',
    fragment: 'display.NightDisplaySettings',
  },
  { actions: settingsActions('DREAM'), name: 'DreamSettingsActivity', fragment: 'dream.DreamSettings' },
  { actions: settingsActions('SOUND'), name: 'SoundSettingsActivity', fragment: 'notification.SoundSettings' },
  { actions: settingsActions('ZEN_MODE'), name: 'ZenModeSettingsActivity', fragment: 'notification.ZenModeSettings' },
  {
    actions: ['android.intent.action.POWER_USAGE_SUMMARY'],
    name: 'PowerUsageSummaryActivity',
    fragment: 'fuelgauge.PowerUsageSummary',
  },
  {
    actions: settingsActions('BATTERY_SAVER'),
    name: 'BatterySaverSettingsActivity',
    fragment: 'fuelgauge.batterysaver.BatterySaverSettings',
  },
  {
    actions: settingsActions('INTERNAL_STORAGE', 'MEMORY_CARD'),
    name: 'StorageDashboardActivity',
    fragment: 'deviceinfo.StorageDashboardFragment',
  },
  {
    actions: settingsActions('DEVICE_INFO'),
    name: 'MyDeviceInfoActivity',
    fragment: 'deviceinfo.aboutphone.MyDeviceInfoFragment',
  },
  { actions: settingsActions('LOCATION_SOURCE'), name: 'LocationSettingsActivity', fragment: 'location.LocationSettings' },
  { actions: settingsActions('SECURITY'), name: 'SecurityDashboardActivity', fragment: 'security.SecuritySettings' },
  { actions: settingsActions('PRIVACY'), name: 'PrivacyDashboardActivity', fragment: 'privacy.PrivacyDashboardFragment' },
  { actions: settingsActions('SYNC'), name: 'AccountDashboardActivity', fragment: 'accounts.AccountDashboardFragment' },
  {
    actions: settingsActions('ACCESSIBILITY'),
    name: 'AccessibilitySettingsActivity',
    fragment: 'accessibility.AccessibilitySettings',
  },
  { actions: settingsActions('DATE'), name: 'DateTimeSettingsActivity', fragment: 'datetime.DateTimeSettings' },
  { actions: settingsActions('LOCALE'), name: 'LocalePickerActivity', fragment: 'localepicker.LocaleListEditor' },
  {
    actions: settingsActions('INPUT_METHOD'),
    name: 'AvailableVirtualKeyboardActivity',
    fragment: 'inputmethod.VirtualKeyboardFragment',
  },
  {
    actions: settingsActions('USER_DICTIONARY'),
    name: 'UserDictionarySettingsActivity',
    fragment: 'inputmethod.UserDictionarySettings',
  },
]

const classOf = ({ name }: IntentPage): string => `${PACKAGE}.Settings$${name}`

function pageActivity({ fragment }: IntentPage): ActivityDefinition {
  return {
    singleTop: true,
    create: (tx) => {
      logPage(tx, pageOf(fragment))
      return freshPage(fragment)
    },
  }
}

/** An activity for each page, by class. */
export const PAGE_ACTIVITIES: Readonly<Record<string, ActivityDefinition>> = Object.fromEntries(
  PAGES.map((page) => [classOf(page), pageActivity(page)]),
)

export const SETTINGS_FILTERS: readonly IntentFilter[] = [
  { action: 'android.settings.SETTINGS' },
  { action: 'android.settings.APPLICATION_DETAILS_SETTINGS', data: /^package:/, className: DETAILS_CLASS },
  ...PAGES.flatMap((page) => page.actions.map((action) => ({ action, className: classOf(page) }))),
]
