import { appState } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { batteryOf, PLUGGED } from './battery.ts'

interface DisplayPower {
  /** Turned off by a key. */
  readonly off: boolean
  /** The phone's `uptime` at the last touch or key; the screen goes off so long after it. */
  readonly usedAt: number
}

const stored = appState<DisplayPower | undefined>('android.hardware.display')

/** config_screenOffTimeout's default in Settings.System (def_screen_off_timeout of API 29). */
const DEFAULT_TIMEOUT_MS = 60_000

/** Whether a charger keeps the screen on ("Stay awake"), as on every phone at first. */
function staysOn(state: PhoneState): boolean {
  const kept = Number(state.settings.global['stay_on_while_plugged_in'] ?? 0)
  return (kept & PLUGGED[batteryOf(state).charger]) !== 0
}

/**
 * Whether the screen is dark: turned off, or not used for as long as the setting says. Assumption: no lock screen comes
 * after it, and what plays or is called does not keep it on.
 */
export function isScreenOff(state: PhoneState): boolean {
  const power = stored.of(state)
  if (power === undefined || power.off) return power?.off === true
  const timeout = Number(state.settings.system['screen_off_timeout'] ?? DEFAULT_TIMEOUT_MS)
  return !staysOn(state) && state.uptime - power.usedAt >= timeout
}

/** A touch or a key begins the time until the screen goes off anew. Nothing is noted while a charger keeps it on. */
export function noteUse(tx: Transaction): void {
  if (!staysOn(tx.state)) switchScreen(tx, true)
}

export function switchScreen(tx: Transaction, on: boolean): void {
  stored.update(tx, () => ({ off: !on, usedAt: tx.uptime }))
}
