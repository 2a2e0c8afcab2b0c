import { hasBluetooth, isBluetoothOn, setBluetooth } from '@droidgym/phone/system/hardware/radios'
import type { PhoneState } from '@droidgym/phone/system/state'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Page, SwitchBarState } from '../page.ts'
import { openTextDialog, textDialog } from '../parts/text-dialog.tsx'
import type { Row, SwitchState } from '../row.ts'
import { action, footer, header, link, onOff } from '../row.ts'
import type { SettingsView } from '../view.ts'

/** BluetoothEnabler.resume: without an adapter the switch stays off and cannot be used. */
const bluetooth: SwitchBarState = {
  label: 'bluetooth_main_switch_title',
  isDisabled: (state) => !hasBluetooth(state),
  on: isBluetoothOn,
  set: setBluetooth,
}

/** The phone's name among Bluetooth devices; the model until it is renamed. */
function bluetoothName({ state }: SettingsView): string {
  return state.settings.secure['bluetooth_name'] ?? state.properties['ro.product.model'] ?? ''
}

/** AddDevicePreferenceController is there where the feature is. */
function pairRows(state: PhoneState): readonly Row[] {
  if (!hasBluetooth(state)) return []
  const off = !isBluetoothOn(state) && ({ summary: 'connected_device_add_device_summary' } as const)
  return [link('bluetooth_pairing_pref_title', 'bluetooth.BluetoothPairingDetail', { glyph: glyphs.add, ...off })]
}

/** BluetoothFilesPreferenceController, likewise. */
const receivedFilesRow = link('bluetooth_show_received_files', 'bluetooth.ReceivedFiles', { glyph: glyphs.download })

const nameRow = action(
  'bluetooth_device_name',
  (tx, view) => { openTextDialog(tx, view, 'rename', bluetoothName(view)) },
  { summary: bluetoothName },
)

/** PrintManagerService keeps the services that are off (Settings.Secure.DISABLED_PRINT_SERVICES). */
const PRINT_SERVICE = 'com.android.bips/com.android.bips.BuiltInPrintService'
const printService: SwitchState = {
  on: ({ settings }) => settings.secure['disabled_print_services'] !== PRINT_SERVICE,
  set: (tx, on) => tx.setSetting('secure', 'disabled_print_services', on ? '' : PRINT_SERVICE),
}

/** What both Bluetooth pages have: bluetooth_screen.xml, bluetooth_pairing_detail.xml. */
const BLUETOOTH_PAGE: Pick<Page, 'controllers' | 'isSearched' | 'dialogs'> = {
  controllers: ['bluetooth.BluetoothDeviceRenamePreferenceController'],
  isSearched: hasBluetooth,
  dialogs: {
    rename: () => textDialog('bluetooth_device_name', (tx, name) => { tx.setSetting('secure', 'bluetooth_name', name) }),
  },
}

export const connectedPages: readonly Page[] = [
  {
    fragment: 'connecteddevice.ConnectedDeviceDashboardFragment',
    title: 'connected_devices_dashboard_title',
    rows: ({ state }) => [
      ...pairRows(state),
      link('connected_device_connections_title', 'connecteddevice.AdvancedConnectedDeviceDashboardFragment', {
        summary: 'connected_devices_dashboard_no_driving_mode_no_nfc_summary',
        glyph: glyphs.devices,
      }),
    ],
  },
  {
    fragment: 'connecteddevice.AdvancedConnectedDeviceDashboardFragment',
    title: 'connected_device_connections_title',
    rows: ({ state }) => [
      // connected_devices_advanced.xml: the row has no controller, and so is there with and without an adapter.
      link('bluetooth_settings_title', 'connecteddevice.BluetoothDashboardFragment', { glyph: glyphs.bluetooth }),
      link('cast_settings_title', 'wfd.WifiDisplaySettings', { glyph: glyphs.cast }),
      link('print_settings', 'print.PrintSettingsFragment', { glyph: glyphs.file }),
      ...(hasBluetooth(state) ? [receivedFilesRow] : []),
    ],
  },
  {
    ...BLUETOOTH_PAGE,
    fragment: 'connecteddevice.BluetoothDashboardFragment',
    title: 'bluetooth_settings_title',
    switchBar: bluetooth,
    rows: ({ state }) => [
      ...(hasBluetooth(state) ? [nameRow] : []),
      ...pairRows(state),
      ...(isBluetoothOn(state) ? [] : [footer('bluetooth_empty_list_bluetooth_off')]),
    ],
  },
  {
    ...BLUETOOTH_PAGE,
    fragment: 'bluetooth.BluetoothPairingDetail',
    title: 'bluetooth_pairing_pref_title',
    // BluetoothPairingDetail.onStart turns the adapter on.
    onOpen: (tx) => { setBluetooth(tx, true) },
    rows: () => [nameRow, header('bluetooth_paired_device_title')],
  },
  { fragment: 'wfd.WifiDisplaySettings', title: 'cast_settings_title', rows: () => [footer('wifi_display_no_devices_found')] },
  {
    fragment: 'print.PrintSettingsFragment',
    title: 'print_settings',
    rows: () => [link('print_service', 'print.PrintServiceSettingsFragment', { summary: onOff(printService) })],
  },
  {
    fragment: 'print.PrintServiceSettingsFragment',
    title: 'print_service',
    switchBar: printService,
    rows: ({ state }) => [
      footer(printService.on(state) ? 'print_searching_for_printers' : 'print_service_disabled'),
    ],
  },
  {
    fragment: 'bluetooth.ReceivedFiles',
    title: 'bluetooth_show_received_files',
    isSearched: hasBluetooth,
    rows: () => [footer('bluetooth_no_transfers')],
  },
]
