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

/** A charger that is plugged in ends Battery Saver (BatterySaverStateMachine, API 29). */
function change(tx: Transaction, make: () => void): void {
  const wasPluggedIn = batteryOf(tx.state).charger !== 'NONE'
  make()
  const isPluggedIn = batteryOf(tx.state).charger !== 'NONE'
  if (!wasPluggedIn && isPluggedIn && isBatterySaver(tx.state)) tx.setSetting('global', 'low_power', '0')
}

/** Assumption: it can be turned on with a charger plugged in as well, as the emulator's always is at first. */
export function isBatterySaver({ settings }: PhoneState): boolean {
  return settings.global['low_power'] === '1'
}
