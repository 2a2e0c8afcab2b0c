import type { SettlePolicy } from './device.ts'

/**
 * The default wait after an action. 500 ms without a change is what AOSP's uiautomator calls idle
 * (`QUIET_TIME_TO_BE_CONSIDERD_IDLE_STATE` in `InteractionController`/`UiAutomatorBridge`). Assumption: 3 s is enough
 * for any screen that comes to rest at all; a running stopwatch never does.
 */
export const DEFAULT_SETTLE: SettlePolicy = { kind: 'idle', quietMs: 500, timeoutMs: 3_000 }

/** Longest time that a policy may wait after one action. */
const MAX_WAIT_MS = 60_000

/** Why a policy cannot be followed; `undefined` when it can. */
export function settleFault(policy: SettlePolicy): string | undefined {
  if (policy.kind === 'fixed') return waitFault('ms', policy.ms)
  const fault = waitFault('quietMs', policy.quietMs) ?? waitFault('timeoutMs', policy.timeoutMs)
  if (fault !== undefined) return fault
  return policy.timeoutMs < policy.quietMs ? 'timeoutMs of the settle policy must not be less than quietMs' : undefined
}

function waitFault(name: string, ms: number): string | undefined {
  if (Number.isFinite(ms) && ms >= 0 && ms <= MAX_WAIT_MS) return undefined
  return `${name} of the settle policy must be from 0 to ${MAX_WAIT_MS} milliseconds, but is ${String(ms)}`
}
