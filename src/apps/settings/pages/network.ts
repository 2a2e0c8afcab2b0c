import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import { isAirplaneMode, isMobileDataOn, isWifiOn, setAirplaneMode, setMobileData, setWifi } from '../../../phone/system/hardware/radios.ts'
import { PACKAGE, UID } from '../activity-names.ts'
import type { Page, Row, SwitchState } from '../page.ts'
import { change, literal, onOff, settingSwitch } from '../page.ts'
import { settingsState } from '../state.ts'
import { textDialog } from '../parts/text-dialog.tsx'

/** The emulator's own access point and carrier (Android Emulator, virtual Wi-Fi and modem). */
const ACCESS_POINT = 'AndroidWifi'
const CARRIER = 'Android'

const wifi: SwitchState = {
  on: isWifiOn,
  set: (tx, on) => {
    setWifi(tx, on, { packageName: PACKAGE, uid: UID })
  },
}

const airplane: SwitchState = { on: isAirplaneMode, set: setAirplaneMode }

const dataSaver = settingSwitch('global', 'restrict_background_data')

const networkRows: readonly Row[] = [
  {
    kind: 'link',
    title: literal(ACCESS_POINT),
    summary: 'wifi_connected',
    glyph: glyphs.wifi,
    to: 'wifi.details.WifiNetworkDetailsFragment',
  },
  {
    kind: 'action',
    title: 'wifi_add_network',
    glyph: glyphs.add,
    onClick: (tx, view) => {
      change(view, tx, { dialog: 'add_network' })
      tx.focus(`${view.context.window}-dialog`, 'android:edit')
    },
  },
]

export const networkPages: readonly Page[] = [
  {
    fragment: 'network.NetworkDashboardFragment',
    title: 'network_dashboard_title',
    rows: ({ state }) => [
      {
        kind: 'master',
        title: 'wifi_settings',
        summary: ({ t }) => (isWifiOn(state) ? ACCESS_POINT : t('switch_off_text')),
        glyph: glyphs.wifi,
        to: 'wifi.WifiSettings',
        ...wifi,
      },
      {
        kind: 'link',
        title: 'network_settings_title',
        summary: literal(CARRIER),
        glyph: glyphs.signal,
        to: 'network.telephony.MobileNetworkSettings',
        disabled: isAirplaneMode(state),
      },
      { kind: 'switch', title: 'airplane_mode', glyph: glyphs.airplane, ...airplane },
      { kind: 'link', title: 'tether_settings_title_all', glyph: glyphs.hotspot, to: 'TetherSettings' },
      {
        kind: 'link',
        title: 'data_saver_title',
        summary: onOff(dataSaver.on),
        glyph: glyphs.dataSaver,
        to: 'datausage.DataSaverSummary',
      },
      {
        kind: 'advanced',
        rows: [
          { kind: 'link', title: 'vpn_settings_title', summary: 'vpn_disconnected_summary', glyph: glyphs.vpnKey, to: 'vpn2.VpnSettings' },
          {
            kind: 'choice',
            key: 'private_dns',
            title: 'select_private_dns_configuration_title',
            setting: ['global', 'private_dns_mode'],
            initial: 'opportunistic',
            options: [
              { value: 'off', label: 'private_dns_mode_off' },
              { value: 'opportunistic', label: 'private_dns_mode_opportunistic' },
            ],
          },
        ],
      },
    ],
  },
  {
    fragment: 'wifi.WifiSettings',
    title: 'wifi_settings',
    switchBar: { ...wifi, label: 'wifi_settings_master_switch_title' },
    rows: ({ state }) => [
      ...(isWifiOn(state) ? networkRows : [{ kind: 'footer', title: 'wifi_empty_list_wifi_off' } as const]),
      { kind: 'link', title: 'wifi_configure_settings_preference_title', to: 'wifi.ConfigureWifiSettings' },
      { kind: 'link', title: 'wifi_saved_access_points_label', to: 'wifi.SavedAccessPointsWifiSettings' },
    ],
    dialogs: {
      add_network: (view) =>
        textDialog(view, {
          title: view.t('wifi_add_network'),
          positive: view.t('save'),
          accept: (tx, name) => {
            settingsState.update(tx, (kept) => ({ ...kept, savedNetworks: [...kept.savedNetworks, name] }))
          },
        }),
    },
  },
  {
    fragment: 'wifi.details.WifiNetworkDetailsFragment',
    title: 'wifi_settings',
    rows: () => [{ kind: 'value', title: literal(ACCESS_POINT), summary: 'wifi_connected', glyph: glyphs.wifi }],
  },
  {
    fragment: 'wifi.ConfigureWifiSettings',
    title: 'wifi_configure_settings_preference_title',
    rows: () => [{ kind: 'link', title: 'wifi_saved_access_points_label', to: 'wifi.SavedAccessPointsWifiSettings' }],
  },
  {
    fragment: 'wifi.SavedAccessPointsWifiSettings',
    title: 'wifi_saved_access_points_label',
    rows: ({ state }) =>
      [ACCESS_POINT, ...settingsState.of(state).savedNetworks].map((name) => ({
        kind: 'value',
        title: literal(name),
        glyph: glyphs.wifi,
      })),
  },
  {
    fragment: 'network.telephony.MobileNetworkSettings',
    title: 'network_settings_title',
    rows: () => [
      {
        kind: 'switch',
        title: 'mobile_data_settings_title',
        summary: 'mobile_data_settings_summary',
        on: isMobileDataOn,
        set: setMobileData,
      },
      { kind: 'switch', title: 'roaming', summary: 'roaming_enable', ...settingSwitch('global', 'data_roaming') },
      { kind: 'link', title: 'data_usage_app_settings', to: 'datausage.DataUsageList' },
    ],
  },
  {
    fragment: 'datausage.DataUsageList',
    title: 'data_usage_app_settings',
    rows: () => [{ kind: 'value', title: literal('Android'), summary: literal('0 B') }],
  },
  {
    fragment: 'TetherSettings',
    title: 'tether_settings_title_all',
    rows: () => [
      { kind: 'switch', title: 'wifi_hotspot_checkbox_text', ...settingSwitch('global', 'wifi_ap_on') },
      { kind: 'switch', title: 'usb_tethering_button_text', disabled: true, ...settingSwitch('global', 'usb_tethering_on') },
      { kind: 'switch', title: 'bluetooth_tether_checkbox_text', ...settingSwitch('global', 'bluetooth_tethering_on') },
    ],
  },
  {
    fragment: 'datausage.DataSaverSummary',
    title: 'data_saver_title',
    switchBar: { ...dataSaver, label: 'data_saver_switch_title' },
    rows: () => [{ kind: 'link', title: 'unrestricted_data_saver', to: 'datausage.UnrestrictedDataAccess' }],
  },
  {
    fragment: 'vpn2.VpnSettings',
    title: 'vpn_settings_title',
    rows: () => [{ kind: 'footer', title: 'vpn_no_vpns_added' }],
  },
]
