import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Caller } from '@droidgym/server/service/clients/caller'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { EnvironmentRegistry } from '@droidgym/server/service/registry/environment-registry'
import { holderFrom, Holders } from '@droidgym/server/service/registry/holders'
import type { ServerEvent } from '@droidgym/server/service/server-log'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

const OPTIONS: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }
const IDLE_MS = 600_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const client = { name: 'one', splits: [], allowance: new ClientAllowance({}), console: 'own' } as const

function callerOf(holder?: string): Caller {
  return { cancelled: false, requestId: 'a', connection: 'a', client, holder }
}

function openRegistry() {
  const events: ServerEvent[] = []
  const limits = { maxEnvironments: 64, idleTimeoutMs: IDLE_MS, takeOverWaitMs: 60_000 }
  const registry = new EnvironmentRegistry(limits, (event) => events.push(event))
  const make = (holder?: string) => registry.lease(OPTIONS, new LocalHost(countingGym), callerOf(holder))
  return { registry, make, events }
}

const seconds = (count: number): Promise<unknown> => vi.advanceTimersByTimeAsync(count * 1000)

test('environments of a program that shows no life are closed after 25 seconds, and no others', async () => {
  const { registry, make, events } = openRegistry()
  for (const holder of ['a', 'a', 'b', undefined]) await make(holder)
  const letGo = registry.hold(callerOf('b'))
  await seconds(24)
  expect(registry.size).toBe(4)
  await seconds(2)
  expect(registry.size).toBe(2)
  expect(events).toEqual([
    { level: 'warning', message: '2 environments of one are closed: their program shows no life' },
  ])
  await seconds(500)
  expect(registry.size).toBe(2)
  letGo()
  letGo()
  await seconds(26)
  expect(registry.size).toBe(1)
})

test('a program that calls every few seconds, or comes back in time, keeps its environments', async () => {
  const { registry, make } = openRegistry()
  await make('a')
  for (let call = 0; call < 20; call += 1) {
    registry.hold(callerOf('a'))()
    await seconds(20)
  }
  const [one, other] = [registry.hold(callerOf('a')), registry.hold(callerOf('a'))]
  one()
  await seconds(100)
  expect(registry.size).toBe(1)
  other()
  await seconds(26)
  expect(registry.size).toBe(0)
})

test('an environment that another program goes on with is that one’s', async () => {
  const { registry, make } = openRegistry()
  const handles = [await make('a'), await make('a'), await make('a')].map(({ handle }) => handle)
  const letGo = registry.hold(callerOf('a'))
  registry.hold(callerOf('b'))
  const [toB = '', toNamed = ''] = handles
  // While its program lives, nobody takes it over by a call.
  await registry.call(toB, callerOf('b'), { kind: 'status' })
  letGo()
  await seconds(20)
  await registry.call(toB, callerOf('b'), { kind: 'status' })
  await registry.call(toNamed, callerOf(), { kind: 'status' })
  await seconds(10)
  expect(registry.leases().map(({ handle }) => handle)).toEqual([toB, toNamed])
})

test.each([
  ['a.b-C_9', 'a.b-C_9'],
  ['x'.repeat(64), 'x'.repeat(64)],
  ['x'.repeat(65), undefined],
  ['', undefined],
  ['a b', undefined],
  [Buffer.from('a'), undefined],
  [undefined, undefined],
])('the program that %j names is %j', (given, holder) => {
  expect(holderFrom(given)).toBe(holder)
})

test('a program is here while one of its calls is open, and twelve seconds and a half afterwards', async () => {
  const gone: string[] = []
  const holders = new Holders((holder) => gone.push(holder))
  expect(holders.isHere('a')).toBe(false)
  const [first, second] = [holders.hold('a'), holders.hold('a')]
  first()
  // To let go twice counts once.
  first()
  await seconds(100)
  expect([holders.isHere('a'), gone]).toEqual([true, []])
  second()
  await seconds(12)
  expect(holders.isHere('a')).toBe(true)
  await seconds(1)
  expect(holders.isHere('a')).toBe(false)
  const third = holders.hold('a')
  await seconds(100)
  expect([holders.isHere('a'), gone]).toEqual([true, []])
  third()
  await seconds(25)
  expect([holders.isHere('a'), gone]).toEqual([false, ['a']])
})

test('a program that has an environment must show that it lives, and asking again gives it no more time', async () => {
  const gone: string[] = []
  const holders = new Holders((holder) => gone.push(holder))
  holders.expect('a')
  await seconds(20)
  holders.expect('a')
  await seconds(5)
  expect(gone).toEqual(['a'])
})
