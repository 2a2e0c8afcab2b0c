import { appState } from '../app-definition.ts'
import { isKeyguardShowing, lockWithScreen, stayUnlocked } from '../keyguard/keyguard.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { batteryOf, PLUGGED } from './battery.ts'

interface DisplayPower {
  readonly off: boolean
  /** The phone's `uptime` at the last touch or key; the screen goes off so long after it. */
  readonly usedAt: number
}

const stored = appState<DisplayPower | undefined>('android.hardware.display')

/** Settings.System.SCREEN_OFF_TIMEOUT's default (def_screen_off_timeout), and config_minimumScreenOffTimeout. */
const DEFAULT_TIMEOUT_MS = 60_000
const LEAST_TIMEOUT_MS = 10_000
/** On the lock screen (KeyguardViewMediator.AWAKE_INTERVAL_DEFAULT_MS). */
const KEYGUARD_TIMEOUT_MS = 10_000
/** config_maximumScreenDimDuration and config_maximumScreenDimRatio */
const LONGEST_DIM_MS = 7000
const DIM_SHARE = 0.2

/** Whether a charger keeps the screen on ("Stay awake"), as on every phone at first. */
export function staysOn(state: PhoneState): boolean {
  const kept = Number(state.settings.global['stay_on_while_plugged_in'] ?? 0)
  return (kept & PLUGGED[batteryOf(state).charger]) !== 0
}

export function isScreenOff(state: PhoneState): boolean {
  return stored.of(state)?.off === true
}

/**
 * The phone's `uptime` at which the screen goes dark by itself, unless it is used. Assumption: what plays or is called
 * does not keep it on.
 */
export function darkAt(state: PhoneState): number {
  const power = stored.of(state)
  if (power === undefined || power.off || staysOn(state)) return Infinity
  return power.usedAt + timeoutOf(state)
}

/** Whether it is dimmed, as it is before it goes dark. */
export function isDimmed(state: PhoneState): boolean {
  return state.uptime >= darkAt(state) - Math.min(LONGEST_DIM_MS, DIM_SHARE * timeoutOf(state))
}

function timeoutOf(state: PhoneState): number {
  const chosen = Math.max(LEAST_TIMEOUT_MS, Number(state.settings.system['screen_off_timeout'] ?? DEFAULT_TIMEOUT_MS))
  return isKeyguardShowing(state) ? Math.min(chosen, KEYGUARD_TIMEOUT_MS) : chosen
}

/** A touch or a key begins the time until the screen goes off anew. Nothing is noted while a charger keeps it on. */
export function noteUse(tx: Transaction): void {
  if (!staysOn(tx.state)) stored.update(tx, () => ({ off: false, usedAt: tx.uptime }))
}

/** The screen lights up; one that is on counts as used. */
export function wakeUp(tx: Transaction): void {
  const wasOff = isScreenOff(tx.state)
  stored.update(tx, () => ({ off: false, usedAt: tx.uptime }))
  if (!wasOff) return
  stayUnlocked(tx)
  log(tx, 'Waking up from sleep (uid=1000, reason=WAKE_REASON_POWER_BUTTON, details=android.policy:POWER)...', '1')
}

/** The screen goes dark, and the phone locks. */
export function goToSleep(tx: Transaction, cause: 'key' | 'timeout'): void {
  if (isScreenOff(tx.state)) return
  stored.update(tx, () => ({ off: true, usedAt: tx.uptime }))
  log(tx, `Going to sleep due to ${cause === 'key' ? 'power_button' : cause} (uid 1000)...`, '0')
  lockWithScreen(tx, cause)
}

/** PowerManagerService and PhoneWindowManager of API 29. Assumption: every key is told as the power button. */
function log(tx: Transaction, message: string, toggled: '0' | '1'): void {
  tx.log({ tag: 'PowerManagerService', priority: 'I', message })
  tx.log({ tag: 'screen_toggled', priority: 'I', message: toggled, buffer: 'events' })
}
