import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { hasCellService, hasDataService } from './cell-service.ts'
import { isMobileDataOn, isWifiOn } from './radios.ts'

/**
 * What connects the phone to the internet. `captive`: a Wi-Fi network whose login page holds back everything else, and
 * no mobile data beside it.
 */
export type Network = 'none' | 'captive' | 'wifi' | 'mobile'

/** The access point in reach, which the phone joins whenever Wi-Fi is on, unless it was forgotten. */
export interface AccessPoint {
  /** It asks for a login before it lets anything through. */
  readonly captive: boolean
  /** The user pays by volume there (`cmd netpolicy set metered-network`). */
  readonly metered: boolean
  /** The user has removed it from the networks that the phone joins. */
  readonly forgotten: boolean
}

const stored = appState<AccessPoint | undefined>('android.hardware.wifi')
const FIRST: AccessPoint = { captive: false, metered: false, forgotten: false }

/** The name of the emulator's own access point (Android Emulator, virtual Wi-Fi). */
export const ACCESS_POINT = 'AndroidWifi'

/** The login page of that network when it is captive. Assumption: its address. */
export const PORTAL = 'http://login.example/'

export function accessPointOf(state: PhoneState): AccessPoint {
  return stored.of(state) ?? FIRST
}

export function setAccessPoint(tx: Transaction, change: Partial<AccessPoint>): void {
  stored.update(tx, (now) => ({ ...FIRST, ...now, ...change }))
}

/** Whether the phone has joined the access point. */
export function isWifiJoined(state: PhoneState): boolean {
  return isWifiOn(state) && !accessPointOf(state).forgotten
}

/**
 * The network that apps use. A Wi-Fi network that is not validated comes after mobile data (NetworkAgentInfo.java,
 * API 29: UNVALIDATED_SCORE_PENALTY).
 */
export function networkOf(state: PhoneState): Network {
  const wifi = isWifiJoined(state)
  if (wifi && !accessPointOf(state).captive) return 'wifi'
  if (isMobileDataOn(state) && hasDataService(state)) return 'mobile'
  return wifi ? 'captive' : 'none'
}

/** Whether apps reach their servers. */
export function isOnline(state: PhoneState): boolean {
  const network = networkOf(state)
  return network === 'wifi' || network === 'mobile'
}

/** Whether something has changed that `onConnectivityChange` tells apps about. */
export function isConnectedAlike(left: PhoneState, right: PhoneState): boolean {
  return networkOf(left) === networkOf(right) && hasCellService(left) === hasCellService(right)
}
