import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { CallOptions, Environment, GymClient, MakeOptions } from '../../../clients/typescript/src/index.ts'
import type { Gym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { until } from '@droidgym/base/test/until'

const MAKE: MakeOptions = { task: COUNTING_TASK.id, actionSpace: 'text', observation: { xml: true } }
const GIVEN_UP = { name: 'DroidgymError', code: 'CANCELLED', reason: 'ABORTED', cause: 'enough' }

/** What environments wait for before they are made, and before a step of theirs ends. */
let gate: Promise<void>
let open: () => void
let waiting = 0
let server: RunningServer
let client: GymClient

async function pass(): Promise<void> {
  waiting += 1
  await gate
}

const gatedGym: Gym = {
  ...countingGym,
  makeEnvironment: async (options) => {
    await pass()
    const environment = await countingGym.makeEnvironment(options)
    const step = environment.step.bind(environment)
    return Object.assign(environment, {
      step: async (...given: Parameters<typeof step>) => {
        await pass()
        return step(...given)
      },
    })
  },
}

function shut(): void {
  waiting = 0
  gate = new Promise((resolve) => (open = resolve))
}

/** Begins a call, and gives it up when the server is at it. */
async function givenUp(call: (options: CallOptions) => Promise<unknown>): Promise<void> {
  shut()
  const controller = new AbortController()
  const result = expect(call({ signal: controller.signal })).rejects.toMatchObject(GIVEN_UP)
  await until(() => waiting > 0)
  controller.abort('enough')
  await result
  open()
}

beforeEach(async () => {
  shut()
  open()
  server = await startServer(gatedGym, { port: 0, graceMs: 100 }, () => undefined)
  client = await connect(server.address)
})
afterEach(async () => {
  open()
  client.close()
  await server.stop()
})

const ways: readonly [string, () => (options: MakeOptions, call?: CallOptions) => Promise<Environment>][] = [
  ['call by call', () => (options, call) => client.make(options, call)],
  ['on a session', () => {
    const session = client.session()
    return (options, call) => session.make(options, call)
  }],
]

describe.each(ways)('%s', (_way, begin) => {
  test('nothing is sent for a signal that has aborted', async () => {
    const environment = await begin()(MAKE)
    const options = { signal: AbortSignal.abort('enough') }
    const calls = [
      environment.reset(options),
      environment.step('one', options),
      environment.render(undefined, options),
      environment.saveSnapshot('a', options),
      environment.loadSnapshot('a', options),
      environment.deleteSnapshot('a', options),
      environment.fork(1, options),
      environment.close(options),
    ]
    for (const call of calls) await expect(call).rejects.toMatchObject(GIVEN_UP)
    expect(server.environmentCount()).toBe(1)
    await expect(environment.step('one')).rejects.toMatchObject({ reason: 'NOT_RESET' })
  })

  test('after a step that was given up, a reset goes on', async () => {
    const environment = await begin()(MAKE)
    await environment.reset()
    await givenUp((options) => environment.step('one', options))
    await environment.reset({ signal: new AbortController().signal })
    expect((await environment.step('one')).info.step).toBe(1)
  })

  test('nothing is left of an environment whose making was given up', async () => {
    const make = begin()
    await givenUp((options) => make(MAKE, options))
    await until(() => server.environmentCount() === 0)
    await make(MAKE)
    expect(server.environmentCount()).toBe(1)
  })
})

test('a vector whose step was given up goes on after a reset', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 3 })
  await vector.reset()
  await givenUp((options) => vector.step(['one', 'one', 'one'], options))
  await vector.reset()
  expect((await vector.step(['one', 'one', 'one'])).infos.map((info) => info?.step)).toEqual([1, 1, 1])
  const options = { signal: AbortSignal.abort('enough') }
  await expect(vector.reset(options)).rejects.toMatchObject(GIVEN_UP)
  await expect(vector.send(['one', 'one', 'one'], undefined, options)).rejects.toMatchObject(GIVEN_UP)
  await expect(vector.receive(1, options)).rejects.toMatchObject(GIVEN_UP)
})

test('a vector whose making is given up leaves nothing', async () => {
  await givenUp((options) => client.makeVector({ ...MAKE, count: 3 }, options))
  await until(() => server.environmentCount() === 0)
})

test('lists, batches and connecting are given up too', async () => {
  const options = { signal: AbortSignal.abort('enough') }
  await expect(client.listTasks(options)).rejects.toMatchObject(GIVEN_UP)
  await expect(client.listEnvironments(options)).rejects.toMatchObject(GIVEN_UP)
  await expect(client.stepBatch([], options)).rejects.toMatchObject(GIVEN_UP)
  await expect(connect(server.address, options)).rejects.toMatchObject(GIVEN_UP)
  const silent = createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const controller = new AbortController()
  const { port } = silent.address() as AddressInfo
  const connecting = expect(connect(`127.0.0.1:${port}`, { signal: controller.signal })).rejects.toMatchObject(GIVEN_UP)
  controller.abort('enough')
  await connecting
  silent.close()
})

describe('episodes', () => {
  test('a policy sees what came of its actions', async () => {
    const environment = await client.make(MAKE)
    const seen: (string | undefined)[] = []
    const steps = []
    for await (const step of environment.episode(async ({ observation, instruction }) => {
      seen.push(observation.xml)
      expect(instruction).toBe(COUNTING_TASK.instruction)
      return seen.length === 2 ? 'two' : 'one'
    }, { seed: 5 })) steps.push(step)
    expect(seen).toEqual(['<node text="0"/>', '<node text="1"/>', '<node text="1"/>', '<node text="2"/>'])
    expect(steps.map(({ action, reward, terminated, info }) => [action, reward, terminated, info.seed])).toEqual([
      ['one', 0, false, 5], ['two', 0, false, 5], ['one', 0, false, 5], ['one', 1, true, 5],
    ])
    expect(steps.map((step) => step.seen.observation.xml)).toEqual(seen)
  })

  test('go on from seed to seed, and may end early', async () => {
    const environment = await client.make({ ...MAKE, stepLimit: 4 })
    const played = []
    const policy = (): string => (played.length === 1 ? 'two' : 'one')
    for await (const { seed, reward, success, steps } of environment.episodes(policy, { seeds: [4, 5, 6, 7] })) {
      played.push([seed, reward, success, steps.length])
      if (played.length === 3) break
    }
    expect(played).toEqual([[4, 1, true, 3], [5, 0, false, 4], [6, 1, true, 3]])
    await environment.reset()
  })

  test('end with their signal, and with what a policy throws', async () => {
    const environment = await client.make(MAKE)
    const controller = new AbortController()
    let steps = 0
    const play = async (): Promise<void> => {
      for await (const step of environment.episode(() => 'two', { signal: controller.signal })) {
        steps = step.info.step
        if (steps === 2) controller.abort('enough')
      }
    }
    await expect(play()).rejects.toMatchObject(GIVEN_UP)
    expect(steps).toBe(2)
    const failing = environment.episode(() => {
      throw new RangeError('no idea')
    })
    await expect(failing.next()).rejects.toThrow('no idea')
  })
})
