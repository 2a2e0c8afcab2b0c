import { expect, test, vi } from 'vitest'
import type { MakeOptions } from '../../src/gym/environment-contract.ts'
import { EnvironmentRegistry } from '../../src/server/environment-registry.ts'
import type { ServerEvent } from '../../src/server/server-log.ts'
import { COUNTING_TASK, countingGym } from './counting-environment.ts'

const OPTIONS: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }
const HERE = { cancelled: false }

function registryOf(maxEnvironments: number, idleTimeoutMs: number) {
  const events: ServerEvent[] = []
  const registry = new EnvironmentRegistry({ maxEnvironments, idleTimeoutMs }, (event) => events.push(event))
  const lease = (caller = HERE) => registry.lease(OPTIONS, () => countingGym.makeEnvironment(OPTIONS), caller)
  return { registry, events, lease }
}

test('leases no more than it may, and again after one is closed or could not be made', async () => {
  const { registry, lease } = registryOf(2, 60_000)
  const [first] = await Promise.all([lease(), lease()])
  await expect(lease()).rejects.toMatchObject({ code: 'TOO_MANY_ENVIRONMENTS' })
  await registry.close(first.handle)
  const failing = registry.lease(OPTIONS, () => Promise.reject(new Error('no phone')), HERE)
  await expect(failing).rejects.toThrow('no phone')
  await expect(lease()).resolves.toMatchObject({ options: OPTIONS })
})

test('handles differ and cannot be used after close', async () => {
  const { registry, lease } = registryOf(10, 60_000)
  const leases = await Promise.all(Array.from({ length: 10 }, () => lease()))
  expect(new Set(leases.map(({ handle }) => handle)).size).toBe(10)
  const handle = leases[0]?.handle ?? ''
  await registry.close(handle)
  await expect(registry.close(handle)).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  expect(() => registry.describe(handle)).toThrow('No environment has the handle')
})

test('closes what is idle too long, but not what is called in time', async () => {
  vi.useFakeTimers()
  try {
    const { registry, events, lease } = registryOf(10, 1000)
    const kept = await lease()
    await lease()
    for (let passed = 0; passed < 3000; passed += 500) {
      await vi.advanceTimersByTimeAsync(500)
      registry.describe(kept.handle)
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
    const { registry, lease } = registryOf(1, 1000)
    const { handle } = await lease()
    const call = registry.use(handle, HERE, () => new Promise((resolve) => setTimeout(resolve, 5000)))
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
  const { registry, lease } = registryOf(1, 60_000)
  const { handle } = await lease()
  const order: string[] = []
  const earlier = registry.use(handle, HERE, async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push('earlier call')
  })
  const closing = registry.close(handle).then(() => order.push('closed'))
  expect(() => registry.use(handle, HERE, () => Promise.resolve())).toThrow('No environment has the handle')
  await Promise.all([earlier, closing])
  expect(order).toEqual(['earlier call', 'closed'])
})

test('carries nothing out for a caller that has given up', async () => {
  const { registry, lease } = registryOf(1, 60_000)
  const { handle } = await lease()
  const call = vi.fn(() => Promise.resolve())
  await expect(registry.use(handle, { cancelled: true }, call)).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(call).not.toHaveBeenCalled()
  await registry.close(handle)
  await expect(lease({ cancelled: true })).rejects.toMatchObject({ code: 'CANCELLED' })
  expect(registry.size).toBe(0)
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
