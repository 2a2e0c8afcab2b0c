import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { GymEnvironment, MakeOptions } from '@droidgym/gym/environment-contract'
import type { Caller } from '@droidgym/server/service/clients/caller'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { EnvironmentRegistry } from '@droidgym/server/service/registry/environment-registry'
import type { ServerEvent } from '@droidgym/server/service/server-log'
import type { ClientLimits } from '@droidgym/server/service/options/server-options'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

const OPTIONS: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function callerWith(limits: ClientLimits = {}): { -readonly [Field in keyof Caller]: Caller[Field] } {
  const client = { name: 'one', splits: [], allowance: new ClientAllowance(limits), console: 'own' } as const
  return { cancelled: false, requestId: 'a', connection: 'a', client }
}

function registryOf(maxEnvironments: number) {
  const events: ServerEvent[] = []
  const limits = { maxEnvironments, idleTimeoutMs: 1e6, takeOverWaitMs: 60_000 }
  const registry = new EnvironmentRegistry(limits, (event) => events.push(event))
  return { registry, events }
}

/** A host whose environments close as it is said. */
function hostThatCloses(close: () => Promise<void>, made: Promise<void> = Promise.resolve()): LocalHost {
  return new LocalHost({
    makeEnvironment: async (options): Promise<GymEnvironment> => {
      await made
      return Object.assign(await countingGym.makeEnvironment(options), { close })
    },
  })
}

/** Whether a promise is settled after so many milliseconds. */
async function isSettledAfter(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const end = (): void => {
    settled = true
  }
  promise.then(end, end)
  await vi.advanceTimersByTimeAsync(ms)
  return settled
}

const never = new Promise<void>(() => undefined)

describe('a server that is full', () => {
  it('waits five seconds for an environment that is being closed', async () => {
    const { registry } = registryOf(1)
    const host = hostThatCloses(() => never)
    const caller = callerWith()
    const { handle } = await registry.lease(OPTIONS, host, caller)
    void registry.close(handle, caller)
    const next = registry.lease(OPTIONS, host, caller)
    const refused = expect(next).rejects.toMatchObject({
      code: 'TOO_MANY_ENVIRONMENTS',
      message: expect.stringMatching(/^This server holds 1 environments, and 1 are taken/) as unknown,
    })
    expect(await isSettledAfter(4990, next)).toBe(false)
    expect(await isSettledAfter(20, next)).toBe(true)
    await refused
  })

  it('waits for none that is open, or that its caller still waits for', async () => {
    const { registry } = registryOf(2)
    const caller = callerWith()
    const host = hostThatCloses(async () => undefined)
    await registry.lease(OPTIONS, host, caller)
    void registry.lease(OPTIONS, hostThatCloses(async () => undefined, never), caller)
    const next = registry.lease(OPTIONS, host, caller)
    const refused = expect(next).rejects.toMatchObject({ code: 'TOO_MANY_ENVIRONMENTS' })
    expect(await isSettledAfter(0, next)).toBe(true)
    await refused
  })

  it('waits for as many as are asked for', async () => {
    const { registry } = registryOf(3)
    const caller = callerWith()
    const closes: (() => void)[] = []
    const host = hostThatCloses(() => new Promise((resolve) => closes.push(resolve)))
    const leases = [await registry.lease(OPTIONS, host, caller), await registry.lease(OPTIONS, host, caller)]
    const kept = await registry.lease(OPTIONS, host, caller)
    expect(await isSettledAfter(1, registry.call(kept.handle, caller, { kind: 'reset', options: {} }))).toBe(true)
    for (const { handle } of leases) void registry.close(handle, caller)
    const forks = registry.fork(kept.handle, 2, caller)
    expect(await isSettledAfter(10, forks)).toBe(false)
    closes[0]?.()
    expect(await isSettledAfter(10, forks)).toBe(false)
    closes[1]?.()
    expect(await isSettledAfter(10, forks)).toBe(true)
  })

  it('keeps a client to its own limit, with room for others', async () => {
    const { registry } = registryOf(3)
    const caller = callerWith({ environments: 1 })
    const host = hostThatCloses(async () => undefined)
    const { handle } = await registry.lease(OPTIONS, host, caller)
    await expect(registry.lease(OPTIONS, host, caller)).rejects.toMatchObject({
      code: 'TOO_MANY_ENVIRONMENTS',
      message: expect.stringMatching(/^This client may have 1 environments/) as unknown,
    })
    await registry.lease(OPTIONS, host, callerWith())
    await registry.close(handle, caller)
    await expect(registry.lease(OPTIONS, host, caller)).resolves.toBeDefined()
  })
})

describe('an environment that nothing waits for', () => {
  it('is closed when its caller gave up while it was made', async () => {
    const { registry } = registryOf(1)
    let closed = 0
    let make = (): void => undefined
    const made = new Promise<void>((resolve) => {
      make = resolve
    })
    const host = hostThatCloses(async () => {
      closed += 1
    }, made)
    const caller = callerWith()
    const lease = registry.lease(OPTIONS, host, caller)
    caller.cancelled = true
    make()
    await expect(lease).rejects.toMatchObject({ code: 'CANCELLED', message: 'The caller gave up' })
    expect([closed, registry.size, host.size, caller.client.allowance.environments]).toEqual([1, 0, 0, 0])
  })

  it('is named in the log when it cannot be closed', async () => {
    const { registry, events } = registryOf(2)
    const error = new Error('the phone is on fire')
    const host = hostThatCloses(() => Promise.reject(error))
    const caller = callerWith()
    const { handle } = await registry.lease(OPTIONS, host, caller)
    await registry.abandon(handle)
    await registry.lease(OPTIONS, host, caller)
    await registry.shutDown()
    const message = (why: string): string => `Closing an environment because ${why} failed`
    expect(events).toEqual([
      { level: 'error', message: message('its client is gone'), error },
      { level: 'error', message: message('the server shuts down'), error },
    ])
    expect(registry.size).toBe(0)
  })
})

describe('what an environment was made with', () => {
  it('is known to its client alone', async () => {
    const { registry } = registryOf(1)
    const caller = callerWith()
    const { handle } = await registry.lease(OPTIONS, hostThatCloses(async () => undefined), caller)
    expect(registry.optionsOf(handle, caller)).toBe(OPTIONS)
    expect(registry.optionsOf(handle, callerWith())).toBeUndefined()
    expect(registry.optionsOf('other', caller)).toBeUndefined()
  })
})

describe('a server that shuts down', () => {
  it('answers nothing any more', async () => {
    const { registry } = registryOf(1)
    const caller = callerWith()
    const { handle } = await registry.lease(OPTIONS, hostThatCloses(() => never), caller)
    void registry.shutDown()
    const shuttingDown = expect.objectContaining({ code: 'SHUTTING_DOWN' }) as Error
    expect(() => registry.describe(handle, caller)).toThrow(shuttingDown)
    expect(() => registry.call(handle, caller, { kind: 'status' })).toThrow(shuttingDown)
  })
})
