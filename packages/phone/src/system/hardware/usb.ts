import type { PhoneState } from '../state.ts'
import { isUsbConnected } from './battery.ts'

/** Whether a computer debugs the phone over USB. Assumption: it may, unless `adb_enabled` is 0. */
export function isDebuggedOverUsb(state: PhoneState): boolean {
  return isUsbConnected(state) && state.settings.global['adb_enabled'] !== '0'
}

export function isUsbAlike(left: PhoneState, right: PhoneState): boolean {
  return isUsbConnected(left) === isUsbConnected(right) && isDebuggedOverUsb(left) === isDebuggedOverUsb(right)
}
