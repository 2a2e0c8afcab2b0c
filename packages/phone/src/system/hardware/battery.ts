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

/** Assumption: what the phone shows does not follow its battery; what it reports of it does. */
export function batteryOf(state: PhoneState): Battery {
  return stored.of(state) ?? FIRST
}

export function setBattery(tx: Transaction, battery: Battery): void {
  stored.update(tx, () => battery)
}
