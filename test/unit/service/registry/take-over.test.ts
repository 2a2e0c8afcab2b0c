import { expect, test, vi } from 'vitest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { Caller } from '@droidgym/server/service/clients/caller'
import { ClientAllowance } from '@droidgym/server/service/clients/client-limits'
import type { ConsoleAccess } from '@droidgym/server/service/clients/clients'
import { RequestError, RequestErrorCode } from '@droidgym/server/service/errors/request-error'
import { LocalHost } from '@droidgym/server/service/hosts/local-host'
import { EnvironmentRegistry } from '@droidgym/server/service/registry/environment-registry'
import type { ServerEvent } from '@droidgym/server/service/server-log'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'

const OPTIONS: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }
const RESET = { kind: 'reset', options: {} } as const
const ONE = { kind: 'step', action: { kind: 'text', text: 'one' } } as const
const TAKEN = { code: 'ENVIRONMENT_TAKEN', message: expect.stringContaining('Ann') as unknown }

function callerNamed(name: string, console: ConsoleAccess = 'own'): Caller {
  return { cancelled: false, requestId: 'a', connection: 'a', client: { name, console, splits: [], allowance: new ClientAllowance({}) } }
}

async function taken({ takeOverWaitMs = 60_000, idleTimeoutMs = 60_000, options = OPTIONS } = {}) {
  const events: ServerEvent[] = []
  const limits = { maxEnvironments: 9, idleTimeoutMs, takeOverWaitMs }
  const registry = new EnvironmentRegistry(limits, (event) => events.push(event))
  const owner = callerNamed('owner')
  const { handle } = await registry.lease(options, new LocalHost(countingGym), owner)
  await registry.call(handle, owner, RESET)
  const ann = await registry.takeOver(handle, 'Ann', owner)
  return { registry, events, owner, handle, ann }
}

test('the client waits, a person acts, onlookers see it, and the client goes on in its order when it is given back', async () => {
  const { registry, owner, handle, ann } = await taken()
  expect(registry.takenBy(handle)).toBe('Ann')
  const done: string[] = []
  const first = registry.call(handle, owner, ONE).then(({ info }) => done.push(`client ${info.step}`))
  const fork = registry.fork(handle, 1, owner).then(() => done.push('fork'))
  done.push(`person ${(await ann.call(ONE)).info.step}`)
  await expect(registry.look(handle, owner, { kind: 'look', size: { width: 4, height: 2 }, since: 0 })).resolves.toMatchObject({
    version: 1,
  })
  ann.giveBack()
  ann.giveBack()
  await Promise.all([first, fork])
  expect(done).toEqual(['person 1', 'client 2', 'fork'])
  expect(registry.takenBy(handle)).toBeUndefined()
  await expect(ann.call(ONE)).rejects.toMatchObject({ code: 'ENVIRONMENT_TAKEN' })
})

test('begins when the calls under way are done', async () => {
  const { registry, owner, handle, ann } = await taken()
  ann.giveBack()
  const done: string[] = []
  const step = registry.call(handle, owner, ONE).then(() => done.push('step'))
  const again = registry.takeOver(handle, 'Ben', owner).then(() => done.push('taken'))
  await Promise.all([step, again])
  expect(done).toEqual(['step', 'taken'])
})

test('a call that waits too long is refused and executes nothing: by the setting, by its deadline, by a gone caller', async () => {
  const short = await taken({ takeOverWaitMs: 0 })
  await expect(short.registry.call(short.handle, short.owner, ONE)).rejects.toMatchObject(TAKEN)
  await expect(short.ann.call({ kind: 'status' })).resolves.toMatchObject({ step: 0 })

  const { registry, owner, handle, ann } = await taken()
  await expect(registry.call(handle, { ...owner, deadline: Date.now() + 400 }, ONE)).rejects.toMatchObject(TAKEN)
  const gone = new AbortController()
  const abandoned = registry.call(handle, { ...owner, signal: gone.signal }, ONE)
  gone.abort(new RequestError(RequestErrorCode.cancelled, 'The caller gave up'))
  await expect(abandoned).rejects.toMatchObject({ code: 'CANCELLED' })
  ann.giveBack()
  await expect(registry.call(handle, owner, { kind: 'status' })).resolves.toMatchObject({ step: 0 })
})

test.each(['close', 'abandon', 'shutDown'] as const)('%s ends a take-over at once', async (how) => {
  const { registry, owner, handle, ann } = await taken()
  const waiting = expect(registry.call(handle, owner, ONE)).rejects.toMatchObject({
    code: how === 'shutDown' ? 'SHUTTING_DOWN' : 'UNKNOWN_HANDLE',
  })
  const forking = expect(registry.fork(handle, 1, owner)).rejects.toMatchObject({ code: expect.any(String) as unknown })
  await (how === 'shutDown' ? registry.shutDown() : how === 'close' ? registry.close(handle, owner) : registry.abandon(handle))
  await Promise.all([waiting, forking])
  await expect(ann.call(ONE)).rejects.toMatchObject({ code: 'ENVIRONMENT_TAKEN' })
  expect(registry.size).toBe(0)
})

test('who may take over: an owner its own, an operator any, an onlooker none, nobody a taken one', async () => {
  const { registry, owner, handle, ann } = await taken()
  await expect(registry.takeOver(handle, 'Ben', owner)).rejects.toMatchObject(TAKEN)
  ann.giveBack()
  await expect(registry.takeOver(handle, 'Ben', callerNamed('other'))).rejects.toMatchObject({ code: 'UNKNOWN_HANDLE' })
  await expect(registry.takeOver(handle, 'a\nb', owner)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(registry.takeOver(handle, 'Ben', callerNamed('w', 'watch'))).rejects.toMatchObject({ code: 'READ_ONLY' })
  await expect(registry.takeOver(handle, 'Ben', callerNamed('op', 'operate'))).resolves.toMatchObject({ by: 'Ben', handle })
})

test('a client that may only watch makes, steps and closes nothing, but looks', async () => {
  const { registry, handle } = await taken()
  const watcher = callerNamed('w', 'watch')
  const READ_ONLY = { code: 'READ_ONLY' }
  await expect(registry.lease(OPTIONS, new LocalHost(countingGym), watcher)).rejects.toMatchObject(READ_ONLY)
  await expect(registry.fork(handle, 1, watcher)).rejects.toMatchObject(READ_ONLY)
  expect(() => registry.call(handle, watcher, ONE)).toThrow(expect.objectContaining(READ_ONLY))
  await expect(registry.close(handle, watcher)).rejects.toMatchObject(READ_ONLY)
  await expect(registry.look(handle, watcher, { kind: 'status' })).resolves.toMatchObject({ step: 0 })
})

test('is given back when nobody acts for long, and the environment stays open meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { registry, events, handle, ann } = await taken({ idleTimeoutMs: 1000 })
    await vi.advanceTimersByTimeAsync(900)
    await ann.call({ kind: 'status' })
    await vi.advanceTimersByTimeAsync(900)
    expect(registry.takenBy(handle)).toBe('Ann')
    await vi.advanceTimersByTimeAsync(200)
    expect(registry.takenBy(handle)).toBeUndefined()
    expect(registry.size).toBe(1)
    expect(events.map(({ message }) => message)).toEqual([expect.stringContaining('Ann')])
    await vi.advanceTimersByTimeAsync(1100)
    expect(registry.size).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['disabled', { terminated: true, reward: 0, instruction: undefined }, 'EPISODE_OVER'],
  ['next-step', { terminated: true, reward: 0, instruction: undefined }, COUNTING_TASK.instruction],
  ['same-step', { terminated: true, reward: 0, instruction: COUNTING_TASK.instruction }, undefined],
] as const)('an episode that a person ended is over in the next step of the client: autoreset %s', async (autoreset, told, then) => {
  const { registry, owner, handle, ann } = await taken({ options: { ...OPTIONS, autoreset } })
  for (let step = 0; step < 3; step++) await ann.call(ONE)
  ann.giveBack()
  const result = await registry.call(handle, owner, ONE)
  const { terminated, reward, instruction } = result
  expect({ terminated, reward, instruction }).toEqual(told)
  const ended = autoreset === 'same-step' ? result.final?.info : result.info
  expect(ended).toMatchObject({ step: 3, success: true })
  expect(result.info.step).toBe(autoreset === 'same-step' ? 0 : 3)
  const next = registry.call(handle, owner, ONE)
  if (then === 'EPISODE_OVER') await expect(next).rejects.toMatchObject({ code: then })
  else expect((await next).instruction).toBe(then)
})

test('a reset of the client forgets the end', async () => {
  const { registry, owner, handle, ann } = await taken()
  for (let step = 0; step < 3; step++) await ann.call(ONE)
  ann.giveBack()
  await registry.call(handle, owner, RESET)
  await expect(registry.call(handle, owner, ONE)).resolves.toMatchObject({ terminated: false, info: { step: 1 } })
})
