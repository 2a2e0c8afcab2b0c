import { expect, test, vi } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import { EnvironmentRegistry } from '@droidgym/server/service/registry/environment-registry'
import type { Caller } from '@droidgym/server/service/clients/caller'
import type { ServerEvent } from '@droidgym/server/service/server-log'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

const OPTIONS: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }
const HERE = callerNamed('one')

function callerNamed(name: string): Caller {
  const client = { name, splits: [], allowance: new ClientAllowance({}), console: 'own' } as const
  return { cancelled: false, requestId: 'a', connection: 'a', client }
}

const RESET = { kind: 'reset', options: {} } as const

/** Its resets take so many milliseconds. */
function hostThatTakes(ms: number): LocalHost {
  return new LocalHost({
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      const reset = environment.reset.bind(environment)
      return Object.assign(environment, {
        reset: async () => {
          await new Promise((resolve) => setTimeout(resolve, ms))
          return reset()
        },
      })
    },
  })
}

function registryOf(maxEnvironments: number, idleTimeoutMs: number) {
  const events: ServerEvent[] = []
  const limits = { maxEnvironments, idleTimeoutMs, takeOverWaitMs: 60_000 }
  const registry = new EnvironmentRegistry(limits, (event) => events.push(event))
  const host = new LocalHost(countingGym)
  const lease = (caller = HERE) => registry.lease(OPTIONS, host, caller)
  return { registry, events, lease }
}

test('leases no more than it may, and again after one is closed or could not be made', async () => {
  const { registry, lease } = registryOf(2, 60_000)
  const [first] = await Promise.all([lease(), lease()])
  await expect(lease()).rejects.toMatchObject({ code: 'TOO_MANY_ENVIRONMENTS' })
  await registry.close(first.handle, HERE)
  const without = new LocalHost({ makeEnvironment: () => Promise.reject(new Error('no phone')) })
  const failing = registry.lease(OPTIONS, without, HERE)
  await expect(failing).rejects.toThrow('no phone')
  await expect(lease()).resolves.toMatchObject({ options: OPTIONS })
})

test('handles differ and cannot be used after close', async () => {
  const { registry, lease } = registryOf(10, 60_000)
  const leases = await Promise.all(Array.from({ length: 10 }, () => lease()))
  expect(new Set(leases.map(({ handle }) => handle)).size).toBe(10)
  const handle = leases[0]?.handle ?? ''
  await registry.close(handle, HERE)
  await expect(registry.close(handle, HERE)).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  expect(() => registry.describe(handle, HERE)).toThrow('No environment has the handle')
})

test('closes what is idle too long, but not what is called in time', async () => {
  vi.useFakeTimers()
  try {
    const { registry, events, lease } = registryOf(10, 1000)
    const kept = await lease()
    await lease()
    for (let passed = 0; passed < 3000; passed += 500) {
      await vi.advanceTimersByTimeAsync(500)
      registry.describe(kept.handle, HERE)
    }
    expect(registry.size).toBe(1)
    expect(events.map(({ level }) => level)).toEqual(['warning'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(registry.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('a call in progress is no idleness', async () => {
  vi.useFakeTimers()
  try {
    const { registry } = registryOf(1, 1000)
    const { handle } = await registry.lease(OPTIONS, hostThatTakes(5000), HERE)
    const call = registry.call(handle, HERE, RESET)
    await vi.advanceTimersByTimeAsync(4500)
    expect(registry.size).toBe(1)
    await vi.advanceTimersByTimeAsync(600)
    await call
    expect(registry.size).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(registry.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('close waits for earlier calls and refuses later ones', async () => {
  const { registry } = registryOf(1, 60_000)
  const { handle } = await registry.lease(OPTIONS, hostThatTakes(1), HERE)
  const order: string[] = []
  const earlier = registry.call(handle, HERE, RESET).then(() => order.push('earlier call'))
  const closing = registry.close(handle, HERE).then(() => order.push('closed'))
  expect(() => registry.call(handle, HERE, RESET)).toThrow('No environment has the handle')
  await Promise.all([earlier, closing])
  expect(order).toEqual(['earlier call', 'closed'])
})

test('carries nothing out for a caller that has given up', async () => {
  const { registry, lease } = registryOf(1, 60_000)
  const { handle } = await lease()
  const call = registry.call(handle, { ...HERE, cancelled: true }, RESET)
  await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(await registry.call(handle, HERE, { kind: 'status' })).toBeUndefined()
  await registry.close(handle, HERE)
  await expect(lease({ ...HERE, cancelled: true })).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(registry.size).toBe(0)
})

test('who is gone waits for nothing: a reset that would last for ever is ended', async () => {
  const host = new LocalHost({
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      const close = environment.close.bind(environment)
      let giveUp = (): void => undefined
      return Object.assign(environment, {
        reset: () =>
          new Promise<never>((_, reject) => {
            giveUp = () => reject(new Error('nobody waits any more'))
          }),
        close: async () => {
          giveUp()
          await close()
        },
      })
    },
  })
  const { registry, events } = registryOf(1, 60_000)
  const { handle } = await registry.lease(OPTIONS, host, HERE)
  const waiting = expect(registry.call(handle, HERE, RESET)).rejects.toThrow('nobody waits any more')
  const queued = expect(registry.call(handle, HERE, RESET)).rejects.toMatchObject({ code: 'CLOSED' })
  await new Promise((resolve) => setImmediate(resolve))
  await registry.abandon(handle)
  await Promise.all([waiting, queued])
  expect(registry.size).toBe(0)
  expect(events).toEqual([])
})

test("another client's environment is as unknown as one that never was", async () => {
  const { registry, lease } = registryOf(2, 60_000)
  const { handle } = await lease()
  const other = callerNamed('two')
  expect(() => registry.call(handle, other, RESET)).toThrow('No environment has the handle')
  expect(() => registry.describe(handle, other)).toThrow('No environment has the handle')
  await expect(registry.close(handle, other)).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  await expect(registry.fork(handle, 1, other)).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  expect(registry.size).toBe(1)
})

test('forks are leases of their own, and count', async () => {
  const { registry, lease } = registryOf(4, 60_000)
  const { handle } = await lease()
  await registry.call(handle, HERE, RESET)
  const forks = await registry.fork(handle, 3, HERE)
  expect(new Set([handle, ...forks.map((fork) => fork.handle)]).size).toBe(4)
  await expect(registry.fork(handle, 1, HERE)).rejects.toMatchObject({ code: 'TOO_MANY_ENVIRONMENTS' })
  await registry.close(handle, HERE)
  expect(await registry.call(forks[0]?.handle ?? '', HERE, { kind: 'status' })).toMatchObject({ step: 0 })
})

test('a shutdown closes what is open and what is being made', async () => {
  const { registry, lease } = registryOf(3, 60_000)
  await lease()
  const late = lease()
  const refused = expect(late).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  await registry.shutDown()
  await refused
  await expect(lease()).rejects.toMatchObject({ code: 'SHUTTING_DOWN' })
  expect(registry.size).toBe(0)
})

test('shutting down waits for environments that are being closed already', async () => {
  const { registry } = registryOf(1, 60_000)
  let closed = false
  const host = new LocalHost({
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      const close = async (): Promise<void> => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        closed = true
      }
      return Object.assign(environment, { close })
    },
  })
  const { handle } = await registry.lease(OPTIONS, host, HERE)
  void registry.abandon(handle)
  await registry.shutDown()
  expect(closed).toBe(true)
})

test('13.20: waits for environments that are being given back instead of refusing', async () => {
  const { registry } = registryOf(2, 60_000)
  let close = (): void => undefined
  const closing = new Promise<void>((resolve) => {
    close = resolve
  })
  const slow = new LocalHost({
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      return Object.assign(environment, { close: () => closing })
    },
  })
  const leases = [await registry.lease(OPTIONS, slow, HERE), await registry.lease(OPTIONS, slow, HERE)]
  for (const { handle } of leases) void registry.abandon(handle)
  const next = registry.lease(OPTIONS, slow, HERE)
  close()
  await expect(next).resolves.toMatchObject({ options: OPTIONS })
})

test('13.4: an environment that is being made for a caller that is gone makes room as well', async () => {
  const { registry } = registryOf(1, 60_000)
  let make = (): void => undefined
  const made = new Promise<void>((resolve) => {
    make = resolve
  })
  const slow = new LocalHost({
    makeEnvironment: async (options) => {
      await made
      return countingGym.makeEnvironment(options)
    },
  })
  const gone = { ...HERE, cancelled: false }
  const abandoned = registry.lease(OPTIONS, slow, gone)
  gone.cancelled = true
  const next = registry.lease(OPTIONS, slow, HERE)
  make()
  await expect(abandoned).rejects.toMatchObject({ code: 'CANCELLED' })
  await expect(next).resolves.toMatchObject({ options: OPTIONS })
})
