import type { Hardware } from '../hardware.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** The caller that turns a radio on or off, as WifiService prints it. */
export interface RadioCaller {
  readonly packageName: string
  readonly uid: number
}

/** Values of Settings.Global.WIFI_ON (WifiSettingsStore.java, API 29). */
const WifiOn = { off: '0', on: '1', onInAirplaneMode: '2', offByAirplaneMode: '3' } as const

export function isWifiOn(state: PhoneState): boolean {
  const value = state.settings.global['wifi_on']
  return value === WifiOn.on || value === WifiOn.onInAirplaneMode
}

export function isAirplaneMode(state: PhoneState): boolean {
  return state.settings.global['airplane_mode_on'] === '1'
}

export function hasBluetooth(state: PhoneState): boolean {
  return state.hardware.bluetooth
}

export function isBluetoothOn(state: PhoneState): boolean {
  // Without an adapter the setting never changes and means nothing.
  return hasBluetooth(state) && state.settings.global['bluetooth_on'] === '1'
}

/** WifiManager.setWifiEnabled: the log line comes before the change (WifiServiceImpl.java, API 29). */
export function setWifi(tx: Transaction, on: boolean, { packageName, uid }: RadioCaller): void {
  tx.log({
    tag: 'WifiService',
    priority: 'I',
    message: `setWifiEnabled package=${packageName} uid=${uid} enable=${String(on)}`,
  })
  const value = on ? (isAirplaneMode(tx.state) ? WifiOn.onInAirplaneMode : WifiOn.on) : WifiOn.off
  tx.setSetting('global', 'wifi_on', value)
}

export function setBluetooth(tx: Transaction, on: boolean): void {
  if (!hasBluetooth(tx.state)) return
  tx.setSetting('global', 'bluetooth_on', on ? '1' : '0')
}

/**
 * The settings for mobile data: with more than one SIM slot one for each card's subscription, beside the one that no
 * card has (DataEnabledSettings.getMobileDataSettingName, API 29).
 */
export function mobileDataKeys({ simSlots, subscriptions }: Hardware): readonly string[] {
  return ['mobile_data', ...(simSlots === 1 ? [] : subscriptions.map((id) => `mobile_data${id}`))]
}

/** The setting of the data subscription. */
function mobileDataKey({ hardware, settings }: PhoneState): string {
  const key = `mobile_data${settings.global['multi_sim_data_call'] ?? ''}`
  return mobileDataKeys(hardware).includes(key) ? key : 'mobile_data'
}

export function isMobileDataOn(state: PhoneState): boolean {
  return (state.settings.global[mobileDataKey(state)] ?? '1') === '1'
}

export function setMobileData(tx: Transaction, on: boolean): void {
  tx.setSetting('global', mobileDataKey(tx.state), on ? '1' : '0')
}

/** Airplane mode, as the settings and the tile switch it: the setting changes and is announced. */
export function setAirplaneMode(tx: Transaction, on: boolean): void {
  if (isAirplaneMode(tx.state) === on) return
  tx.setSetting('global', 'airplane_mode_on', on ? '1' : '0')
  setRadiosFor(tx, on)
}

/**
 * The reactions to the broadcast of airplane mode: PhoneGlobals turns the cell radio off or on (PhoneGlobals.java,
 * Android 10), Wi-Fi goes off and comes back, Bluetooth goes off.
 */
export function setRadiosFor(tx: Transaction, airplaneMode: boolean): void {
  tx.log({
    process: 'com.android.phone',
    tag: 'PhoneGlobals',
    priority: 'I',
    message: `Turning radio ${airplaneMode ? 'off' : 'on'} - airplane`,
  })
  // PhoneConstants.CELL_OFF_DUE_TO_AIRPLANE_MODE_FLAG and CELL_ON_FLAG
  tx.setSetting('global', 'cell_on', airplaneMode ? '2' : '1')
  tx.setProperty('persist.radio.airplane_mode_on', airplaneMode ? '1' : '0')
  const wifi = tx.state.settings.global['wifi_on']
  if (airplaneMode) {
    if (wifi === WifiOn.on) tx.setSetting('global', 'wifi_on', WifiOn.offByAirplaneMode)
    setBluetooth(tx, false)
  } else if (wifi === WifiOn.offByAirplaneMode || wifi === WifiOn.onInAirplaneMode) {
    tx.setSetting('global', 'wifi_on', WifiOn.on)
  }
}
