import { Flag } from '@droidgym/android/intent'
import { ACCESS_POINT, accessPointOf, isWifiJoined, PORTAL, setAccessPoint } from '@droidgym/phone/system/hardware/network'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import {
  isAirplaneMode, isMobileDataOn, isWifiOn, setAirplaneMode, setMobileData, setWifi,
} from '@droidgym/phone/system/hardware/radios'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { SETTINGS } from '../app.ts'
import type { Page } from '../page.ts'
import { openTextDialog, textDialog } from '../parts/text-dialog.tsx'
import type { Row, SwitchState } from '../row.ts'
import { action, advanced, footer, link, literal, onOff, settingSwitch, toggle, value } from '../row.ts'
import { settingsState } from '../state.ts'
import { openPrivateDns, PRIVATE_DNS, privateDnsDialog, privateDnsSummary } from './private-dns.tsx'

/** The emulator's own carrier (Android Emulator, virtual modem). */
const CARRIER = 'Android'

const wifi: SwitchState = { on: isWifiOn, set: (tx, on) => { setWifi(tx, on, SETTINGS) } }
const airplane: SwitchState = { on: isAirplaneMode, set: setAirplaneMode }
const mobileData: SwitchState = { on: isMobileDataOn, set: setMobileData }
/** Assumption: a switch, for the list of which Android also offers to find it out. */
const metered: SwitchState = {
  on: (state) => accessPointOf(state).metered,
  set: (tx, on) => { setAccessPoint(tx, { metered: on }) },
}
const dataSaver = settingSwitch('global', 'restrict_background_data')

/** Where the login page of a captive network is opened. Assumption: in the browser, for the app CaptivePortalLogin. */
function openPortal(tx: Transaction): void {
  const component = { packageName: 'com.android.chrome', className: 'com.google.android.apps.chrome.Main' }
  tx.startActivity({ action: 'android.intent.action.VIEW', data: PORTAL, flags: Flag.newTask, component })
}

function accessPointRow(state: PhoneState): Row {
  const [name, glyph] = [literal(ACCESS_POINT), glyphs.wifi]
  const { captive, forgotten } = accessPointOf(state)
  if (forgotten) return action(name, (tx) => { setAccessPoint(tx, { forgotten: false }) }, { glyph })
  if (captive) return action(name, openPortal, { summary: 'network_available_sign_in', glyph })
  return link(name, WIFI_DETAILS, { summary: 'wifi_connected', glyph })
}

const networkRows = (state: PhoneState): readonly Row[] => [
  accessPointRow(state),
  action('wifi_add_network', (tx, view) => { openTextDialog(tx, view, 'add_network') }, { glyph: glyphs.add }),
]

const WIFI_DETAILS = 'wifi.details.WifiNetworkDetailsFragment'

export const networkPages: readonly Page[] = [
  {
    fragment: 'network.NetworkDashboardFragment',
    title: 'network_dashboard_title',
    rows: ({ state }) => [
      {
        kind: 'master',
        title: 'wifi_settings',
        summary: ({ t }) => {
          if (!isWifiOn(state)) return t('switch_off_text')
          return isWifiJoined(state) ? ACCESS_POINT : t('wifi_not_connected')
        },
        glyph: glyphs.wifi,
        to: 'wifi.WifiSettings',
        ...wifi,
      },
      link('network_settings_title', 'network.telephony.MobileNetworkSettings', {
        summary: literal(CARRIER),
        glyph: glyphs.signal,
        disabled: isAirplaneMode(state),
      }),
      toggle('airplane_mode', airplane, { glyph: glyphs.airplane }),
      link('tether_settings_title_all', 'TetherSettings', { glyph: glyphs.hotspot }),
      link('data_saver_title', 'datausage.DataSaverSummary', { summary: onOff(dataSaver), glyph: glyphs.dataSaver }),
      advanced(
        link('vpn_settings_title', 'vpn2.VpnSettings', { summary: 'vpn_disconnected_summary', glyph: glyphs.vpnKey }),
        action('select_private_dns_configuration_title', openPrivateDns, { summary: privateDnsSummary }),
      ),
    ],
    dialogs: { [PRIVATE_DNS]: privateDnsDialog },
  },
  {
    fragment: 'wifi.WifiSettings',
    title: 'wifi_settings',
    switchBar: { ...wifi, label: 'wifi_settings_master_switch_title' },
    rows: ({ state }) => [
      ...(isWifiOn(state) ? networkRows(state) : [footer('wifi_empty_list_wifi_off')]),
      link('wifi_configure_settings_preference_title', 'wifi.ConfigureWifiSettings'),
      link('wifi_saved_access_points_label', 'wifi.SavedAccessPointsWifiSettings'),
    ],
    dialogs: {
      add_network: () =>
        textDialog('wifi_add_network', (tx, name) => {
          settingsState.update(tx, (kept) => ({ ...kept, savedNetworks: [...kept.savedNetworks, name] }))
        }),
    },
  },
  {
    // Assumptions: the button "Forget" is a row, and the network's frequency (the emulator's).
    fragment: WIFI_DETAILS,
    title: 'wifi_settings',
    rows: ({ state }) => [
      value(literal(ACCESS_POINT), isWifiJoined(state) ? 'wifi_connected' : 'wifi_not_connected', glyphs.wifi),
      action('wifi_forget', (tx, { context }) => {
        setAccessPoint(tx, { forgotten: true })
        tx.finish(context.activityId)
      }),
      value('wifi_signal', 'wifi_signal_excellent'),
      value('wifi_frequency', literal('2.4 GHz')),
      value('wifi_security', 'wifi_security_none'),
      toggle('wifi_metered_label', metered),
    ],
  },
  {
    fragment: 'wifi.ConfigureWifiSettings',
    title: 'wifi_configure_settings_preference_title',
    // Assumption: of its rows these. Both settings are as on a new phone.
    rows: () => [
      toggle('wifi_wakeup', settingSwitch('global', 'wifi_wakeup_enabled'), { summary: 'wifi_wakeup_summary' }),
      toggle('wifi_notify_open_networks', settingSwitch('global', 'wifi_networks_available_notification_on', true), {
        summary: 'wifi_notify_open_networks_summary',
      }),
      link('wifi_saved_access_points_label', 'wifi.SavedAccessPointsWifiSettings'),
    ],
  },
  {
    fragment: 'wifi.SavedAccessPointsWifiSettings',
    title: 'wifi_saved_access_points_label',
    rows: ({ state }) => {
      const joined = accessPointOf(state).forgotten ? [] : [ACCESS_POINT]
      const saved = [...joined, ...settingsState.of(state).savedNetworks]
      return saved.map((name) => value(literal(name), undefined, glyphs.wifi))
    },
  },
  {
    fragment: 'network.telephony.MobileNetworkSettings',
    title: 'network_settings_title',
    rows: () => [
      toggle('mobile_data_settings_title', mobileData, { summary: 'mobile_data_settings_summary' }),
      toggle('roaming', settingSwitch('global', 'data_roaming'), { summary: 'roaming_enable' }),
      link('data_usage_app_settings', 'datausage.DataUsageList'),
    ],
  },
  {
    fragment: 'datausage.DataUsageList',
    title: 'data_usage_app_settings',
    rows: () => [value(literal('Android'), literal('0 B'))],
  },
  {
    fragment: 'TetherSettings',
    title: 'tether_settings_title_all',
    rows: () => [
      toggle('wifi_hotspot_checkbox_text', settingSwitch('global', 'wifi_ap_on')),
      toggle('usb_tethering_button_text', settingSwitch('global', 'usb_tethering_on'), { disabled: true }),
      toggle('bluetooth_tether_checkbox_text', settingSwitch('global', 'bluetooth_tethering_on')),
    ],
  },
  {
    fragment: 'datausage.DataSaverSummary',
    title: 'data_saver_title',
    switchBar: { ...dataSaver, label: 'data_saver_switch_title' },
    rows: () => [link('unrestricted_data_saver', 'datausage.UnrestrictedDataAccess')],
  },
  { fragment: 'vpn2.VpnSettings', title: 'vpn_settings_title', rows: () => [footer('vpn_no_vpns_added')] },
]
