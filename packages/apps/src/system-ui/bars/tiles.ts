import type { Intent } from '@droidgym/android/intent'
import {
  hasBluetooth,
  isAirplaneMode,
  isBluetoothOn,
  isMobileDataOn,
  isWifiOn,
  setAirplaneMode,
  setBluetooth,
  setMobileData,
  setWifi,
} from '@droidgym/phone/system/hardware/radios'
import { isAutoRotate, setAutoRotate } from '@droidgym/phone/system/hardware/rotation'
import type { PhoneState, SettingNamespace } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { SYSTEM_UI } from '../app.ts'
import { settingsPage } from '../open-settings.ts'
import { systemUiState } from '../state.ts'

/** A quick-settings tile: a switch with a picture. */
export interface Tile {
  readonly id: string
  readonly glyph: keyof typeof glyphs
  /** Key of its label in the translations of `systemui`. */
  readonly labelKey: string
  /** What a long press opens (getLongClickIntent of the tile's class). */
  readonly about: Intent
  isOn(this: void, state: PhoneState): boolean
  toggle(this: void, tx: Transaction): void
}

/** quick_settings_tiles_default of SystemUI, API 29. */
const TILES: readonly Tile[] = [
  {
    id: 'wifi',
    glyph: 'wifi',
    labelKey: 'quick_settings_wifi_label',
    about: settingsPage('android.settings.WIFI_SETTINGS', 'WifiSettings'),
    isOn: isWifiOn,
    toggle: (tx) => setWifi(tx, !isWifiOn(tx.state), SYSTEM_UI),
  },
  {
    id: 'bt',
    glyph: 'bluetooth',
    labelKey: 'quick_settings_bluetooth_label',
    about: settingsPage('android.settings.BLUETOOTH_SETTINGS', 'ConnectedDeviceDashboard'),
    isOn: isBluetoothOn,
    toggle: (tx) => setBluetooth(tx, !isBluetoothOn(tx.state)),
  },
  // Settings.Global.ZEN_MODE_IMPORTANT_INTERRUPTIONS is 1.
  settingTile({
    id: 'dnd',
    glyph: 'doNotDisturb',
    labelKey: 'quick_settings_dnd_label',
    about: settingsPage('android.settings.ZEN_MODE_SETTINGS', 'ZenModeSettings'),
    setting: ['global', 'zen_mode'],
  }),
  {
    id: 'flashlight',
    glyph: 'flashlight',
    labelKey: 'quick_settings_flashlight_label',
    about: {
      action: 'android.media.action.STILL_IMAGE_CAMERA',
      component: { packageName: 'com.android.camera2', className: 'com.android.camera.CameraActivity' },
    },
    isOn: (state) => systemUiState.of(state).flashlight,
    toggle: (tx) => systemUiState.update(tx, (state) => ({ ...state, flashlight: !state.flashlight })),
  },
  {
    id: 'rotation',
    glyph: 'rotate',
    labelKey: 'quick_settings_rotation_unlocked_label',
    about: settingsPage('android.settings.DISPLAY_SETTINGS', 'DisplaySettings'),
    isOn: isAutoRotate,
    toggle: (tx) => setAutoRotate(tx, !isAutoRotate(tx.state)),
  },
  settingTile({
    id: 'battery',
    glyph: 'batterySaver',
    labelKey: 'battery_detail_switch_title',
    about: settingsPage('android.intent.action.POWER_USAGE_SUMMARY', 'PowerUsageSummary'),
    setting: ['global', 'low_power'],
  }),
  {
    id: 'cell',
    glyph: 'signal',
    labelKey: 'mobile_data',
    about: settingsPage('android.settings.NETWORK_OPERATOR_SETTINGS', 'MobileNetwork'),
    isOn: isMobileDataOn,
    toggle: (tx) => setMobileData(tx, !isMobileDataOn(tx.state)),
  },
  {
    id: 'airplane',
    glyph: 'airplane',
    labelKey: 'airplane_mode',
    about: settingsPage('android.settings.AIRPLANE_MODE_SETTINGS', 'NetworkDashboard'),
    isOn: isAirplaneMode,
    toggle: (tx) => setAirplaneMode(tx, !isAirplaneMode(tx.state)),
  },
  // Nothing to cast to is in reach: the tile stays off.
  {
    id: 'cast',
    glyph: 'cast',
    labelKey: 'quick_settings_cast_title',
    about: settingsPage('android.settings.CAST_SETTINGS', 'WifiDisplaySettings'),
    isOn: () => false,
    toggle: () => undefined,
  },
]

/** The tiles of this phone: one whose hardware is missing is left out (BluetoothTile.isAvailable). */
export function tilesOf(state: PhoneState): readonly Tile[] {
  return TILES.filter(({ id }) => id !== 'bt' || hasBluetooth(state))
}

interface SettingTile extends Omit<Tile, 'isOn' | 'toggle'> {
  readonly setting: readonly [SettingNamespace, string]
}

/** A tile that is a setting of 0 or 1. */
function settingTile({ setting: [namespace, key], ...rest }: SettingTile): Tile {
  const isOn = (state: PhoneState): boolean => state.settings[namespace][key] === '1'
  return {
    ...rest,
    isOn,
    toggle: (tx) => tx.setSetting(namespace, key, isOn(tx.state) ? '0' : '1'),
  }
}
