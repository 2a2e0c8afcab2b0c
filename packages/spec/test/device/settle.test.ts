import { expect, it } from 'vitest'
import { DEFAULT_SETTLE, settleFault } from '@droidgym/spec/device/settle'
import type { SettlePolicy } from '@droidgym/spec/device/device'

it.each<SettlePolicy>([
  DEFAULT_SETTLE,
  { kind: 'fixed', ms: 0 },
  { kind: 'fixed', ms: 60_000 },
  { kind: 'idle', quietMs: 0, timeoutMs: 0 },
  { kind: 'idle', quietMs: 500, timeoutMs: 500 },
])('%j can be waited for', (policy) => {
  expect(settleFault(policy)).toBeUndefined()
})

it.each<[policy: SettlePolicy, told: string]>([
  [{ kind: 'fixed', ms: -1 }, 'ms of the settle policy must be from 0 to 60000 milliseconds, but is -1'],
  [{ kind: 'fixed', ms: Number.NaN }, 'but is NaN'],
  [{ kind: 'fixed', ms: 60_001 }, 'but is 60001'],
  [{ kind: 'idle', quietMs: -1, timeoutMs: 1 }, 'quietMs of the settle policy must be from'],
  [{ kind: 'idle', quietMs: 1, timeoutMs: Infinity }, 'timeoutMs of the settle policy must be from'],
  [{ kind: 'idle', quietMs: 501, timeoutMs: 500 }, 'timeoutMs of the settle policy must not be less than quietMs'],
])('%j cannot', (policy, told) => {
  expect(settleFault(policy)).toContain(told)
})
