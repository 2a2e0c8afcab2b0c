import type { PhoneState } from '../../../phone/system/state.ts'
import { hasBluetooth, isBluetoothOn, setBluetooth } from '../../../phone/system/hardware/radios.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { Page, PageView, Row, SwitchState } from '../page.ts'
import { change } from '../page.ts'
import { textDialog } from '../parts/text-dialog.tsx'

/** Both Bluetooth pages declare it: bluetooth_screen.xml, bluetooth_pairing_detail.xml. */
const RENAME_CONTROLLER = 'bluetooth.BluetoothDeviceRenamePreferenceController'

/** BluetoothEnabler.resume: without an adapter the switch stays off and cannot be used. */
const bluetooth: SwitchState & { isDisabled(state: PhoneState): boolean } = {
  isDisabled: (state) => !hasBluetooth(state),
  on: isBluetoothOn,
  set: (tx, on) => {
    setBluetooth(tx, on)
  },
}

/** The phone's name among Bluetooth devices; the model until it is renamed. */
function bluetoothName(state: PhoneState): string {
  return state.settings.secure['bluetooth_name'] ?? state.properties['ro.product.model'] ?? ''
}

const pairRow = {
  kind: 'link',
  title: 'bluetooth_pairing_pref_title',
  glyph: glyphs.add,
  to: 'bluetooth.BluetoothPairingDetail',
} as const satisfies Row

/** AddDevicePreferenceController is there where the feature is. */
function pairRows(state: PhoneState): readonly Row[] {
  if (!hasBluetooth(state)) return []
  return [isBluetoothOn(state) ? pairRow : { ...pairRow, summary: 'connected_device_add_device_summary' }]
}

/** BluetoothFilesPreferenceController, likewise. */
const receivedFilesRow: Row = {
  kind: 'link',
  title: 'bluetooth_show_received_files',
  glyph: glyphs.download,
  to: 'bluetooth.ReceivedFiles',
}

const nameRow: Row = {
  kind: 'action',
  title: 'bluetooth_device_name',
  summary: ({ state }) => bluetoothName(state),
  onClick: (tx, view) => {
    change(view, tx, { dialog: 'rename', input: bluetoothName(view.state) })
    tx.focus(`${view.context.window}-dialog`, 'android:edit')
  },
}

const rename = (view: PageView): ReturnType<typeof textDialog> =>
  textDialog(view, {
    title: view.t('bluetooth_device_name'),
    positive: view.t('save'),
    accept: (tx, name) => {
      tx.setSetting('secure', 'bluetooth_name', name)
    },
  })

export const connectedPages: readonly Page[] = [
  {
    fragment: 'connecteddevice.ConnectedDeviceDashboardFragment',
    title: 'connected_devices_dashboard_title',
    rows: ({ state }) => [
      ...pairRows(state),
      {
        kind: 'link',
        title: 'connected_device_connections_title',
        summary: 'connected_devices_dashboard_no_driving_mode_no_nfc_summary',
        glyph: glyphs.devices,
        to: 'connecteddevice.AdvancedConnectedDeviceDashboardFragment',
      },
    ],
  },
  {
    fragment: 'connecteddevice.AdvancedConnectedDeviceDashboardFragment',
    title: 'connected_device_connections_title',
    // connected_devices_advanced.xml: the row has no controller, and so is there with and without an adapter.
    rows: ({ state }) => [
      {
        kind: 'link',
        title: 'bluetooth_settings_title',
        glyph: glyphs.bluetooth,
        to: 'connecteddevice.BluetoothDashboardFragment',
      },
      { kind: 'link', title: 'cast_settings_title', glyph: glyphs.cast, to: 'wfd.WifiDisplaySettings' },
      { kind: 'link', title: 'print_settings', glyph: glyphs.file, to: 'print.PrintSettingsFragment' },
      ...(hasBluetooth(state) ? [receivedFilesRow] : []),
    ],
  },
  {
    fragment: 'connecteddevice.BluetoothDashboardFragment',
    title: 'bluetooth_settings_title',
    controllers: [RENAME_CONTROLLER],
    switchBar: { ...bluetooth, label: 'bluetooth_main_switch_title' },
    isSearched: hasBluetooth,
    rows: ({ state }) => [
      ...(hasBluetooth(state) ? [nameRow] : []),
      ...pairRows(state),
      ...(isBluetoothOn(state) ? [] : ([{ kind: 'footer', title: 'bluetooth_empty_list_bluetooth_off' }] as const)),
    ],
    dialogs: { rename },
  },
  {
    fragment: 'bluetooth.BluetoothPairingDetail',
    title: 'bluetooth_pairing_pref_title',
    isSearched: hasBluetooth,
    controllers: [RENAME_CONTROLLER],
    // BluetoothPairingDetail.onStart turns the adapter on.
    onOpen: (tx) => {
      setBluetooth(tx, true)
    },
    rows: () => [nameRow, { kind: 'header', title: 'bluetooth_paired_device_title' }],
    dialogs: { rename },
  },
  { fragment: 'wfd.WifiDisplaySettings', title: 'cast_settings_title', rows: () => [{ kind: 'footer', title: 'cast_settings_title' }] },
  {
    fragment: 'print.PrintSettingsFragment',
    title: 'print_settings',
    rows: () => [{ kind: 'header', title: 'print_settings' }],
  },
  { fragment: 'bluetooth.ReceivedFiles', title: 'bluetooth_show_received_files', isSearched: hasBluetooth, rows: () => [{ kind: 'footer', title: 'bluetooth_show_received_files' }] },
]
