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

const stored = appState<Battery | undefined>('android.hardware.health')
/** The emulator's initial battery. */
const FIRST: Battery = { charger: 'AC', status: 'CHARGING', health: 'GOOD', present: true, level: 100 }

export function batteryOf(state: PhoneState): Battery {
  return stored.of(state) ?? FIRST
}

/** A charger that is plugged in ends Battery Saver (BatterySaverStateMachine, API 29). */
export function setBattery(tx: Transaction, battery: Battery): void {
  const isPluggedIn = batteryOf(tx.state).charger === 'NONE' && battery.charger !== 'NONE'
  stored.update(tx, () => battery)
  if (isPluggedIn && isBatterySaver(tx.state)) tx.setSetting('global', 'low_power', '0')
}

/** Assumption: it can be turned on with a charger plugged in as well, as the emulator's always is at first. */
export function isBatterySaver({ settings }: PhoneState): boolean {
  return settings.global['low_power'] === '1'
}
