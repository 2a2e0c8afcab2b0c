import { packageSettings, packageSettingsOf } from '@droidgym/phone/system/package-settings'
import { setAirplaneMode, setMobileData, setWifi } from '@droidgym/phone/system/hardware/radios'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { SETTINGS } from '../app.ts'
import { settingsState } from '../state.ts'

/** Wi-Fi and mobile data are on again, and networks that were added are forgotten (ResetNetworkConfirm, API 29). */
export function resetNetwork(tx: Transaction): void {
  setAirplaneMode(tx, false)
  setWifi(tx, true, SETTINGS)
  setMobileData(tx, true)
  settingsState.update(tx, (kept) => ({ ...kept, savedNetworks: [] }))
}

/** Disabled apps can be started again (ResetAppsHelper, API 29). */
export function enableAllApps(tx: Transaction): void {
  if (Object.keys(packageSettingsOf(tx.state).states).length === 0) return
  packageSettings.update(tx, () => ({ ...packageSettingsOf(tx.state), states: {} }))
}
