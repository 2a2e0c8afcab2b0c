import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'

export interface Battery {
  readonly charger: 'NONE' | 'AC' | 'USB' | 'WIRELESS'
  readonly status: 'UNKNOWN' | 'CHARGING' | 'DISCHARGING' | 'NOT_CHARGING' | 'FULL'
  readonly health: 'GOOD' | 'FAILED' | 'DEAD' | 'OVERVOLTAGE' | 'OVERHEATED' | 'UNKNOWN'
  readonly present: boolean
  /** Per cent. */
  readonly level: number
}

/** BatteryManager.BATTERY_PLUGGED_*: bits, which settings add up. */
export const PLUGGED: Readonly<Record<Battery['charger'], number>> = { NONE: 0, AC: 1, USB: 2, WIRELESS: 4 }

const stored = appState<Battery | undefined>('android.hardware.health')
/** What `dumpsys battery set` made of it: it hides the hardware's until `reset`. */
const pretended = appState<Battery | undefined>('android.battery')
/** Whether Battery Saver was on when a charger was plugged in (STATE_PENDING_STICKY_ON of BatterySaverStateMachine). */
const waits = appState<boolean | undefined>('android.batterysaver')
/** low_power_sticky_auto_disable_level: at this charge Battery Saver does not come back. */
const CHARGED_LEVEL = 90
/** The emulator's initial battery. */
const FIRST: Battery = { charger: 'AC', status: 'CHARGING', health: 'GOOD', present: true, level: 100 }

export function batteryOf(state: PhoneState): Battery {
  return pretended.of(state) ?? stored.of(state) ?? FIRST
}

/** The hardware's battery changes. */
export function setBattery(tx: Transaction, battery: Battery): void {
  change(tx, () => {
    stored.update(tx, () => battery)
  })
}

/** The phone takes this for its battery, until it is given `undefined`. */
export function pretendBattery(tx: Transaction, battery: Battery | undefined): void {
  change(tx, () => {
    pretended.update(tx, () => battery)
  })
}

export function areBatteryUpdatesStopped(state: PhoneState): boolean {
  return pretended.of(state) !== undefined
}

/**
 * A charger that is plugged in ends Battery Saver. It comes back without the charger, unless the battery was charged
 * meanwhile (BatterySaverStateMachine, API 29). Assumption: `low_power_sticky` of the settings does not tell it.
 */
function change(tx: Transaction, make: () => void): void {
  const before = batteryOf(tx.state)
  make()
  const { charger, level } = batteryOf(tx.state)
  const wasPluggedIn = before.charger !== 'NONE'
  const isPluggedIn = charger !== 'NONE'
  if (!wasPluggedIn && isPluggedIn && isBatterySaver(tx.state)) {
    tx.setSetting('global', 'low_power', '0')
    waits.update(tx, () => true)
  } else if (isSaverWaiting(tx.state) && (level !== before.level || wasPluggedIn !== isPluggedIn)) {
    if (level < CHARGED_LEVEL && isPluggedIn) return
    waits.update(tx, () => false)
    if (level < CHARGED_LEVEL) tx.setSetting('global', 'low_power', '1')
  }
}

/** Whether Battery Saver comes back without the charger. */
export function isSaverWaiting(state: PhoneState): boolean {
  return waits.of(state) ?? false
}

/** Assumption: it can be turned on with a charger plugged in as well, as the emulator's always is at first. */
export function isBatterySaver({ settings }: PhoneState): boolean {
  return settings.global['low_power'] === '1'
}

/**
 * Whether a computer is connected by USB. Assumption: it is where the hardware charges by USB, as on a handset; the
 * emulator has no USB gadget. What `dumpsys battery set usb 1` pretends is none (UsbDeviceManager, API 29).
 */
export function isUsbConnected(state: PhoneState): boolean {
  return stored.of(state)?.charger === 'USB'
}
