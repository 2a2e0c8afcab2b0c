import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, DroidgymError } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions, Observation, VectorPixels, VectorResetOptions, VectorStep } from '../../../clients/typescript/src/index.ts'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { until } from '@droidgym/base/test/until'

let server: RunningServer
let client: GymClient

beforeEach(async () => {
  server = await startServer(countingGym, { port: 0, graceMs: 100, maxEnvironments: 8 }, () => undefined)
  client = await connect(server.address)
})
afterEach(async () => {
  client.close()
  await server.stop()
})

const FRAME = 2 * 3 * 3
const MAKE: MakeOptions = {
  task: COUNTING_TASK.id,
  actionSpace: 'text',
  observation: { pixels: { width: 3, height: 2 }, elements: true, xml: true },
  seed: 4,
}

/** What the counting environment shows is what it has counted. */
function counts(step: VectorStep): readonly (string | undefined)[] {
  return step.observations.elements?.map((elements) => elements?.[0]?.text) ?? []
}

function frames(pixels: VectorPixels | undefined): readonly (readonly number[])[] {
  const bytes = [...(pixels?.data ?? [])]
  return Array.from({ length: bytes.length / FRAME }, (_, index) => bytes.slice(index * FRAME, (index + 1) * FRAME))
}

function framesOf(observations: readonly Observation[]): readonly (readonly number[])[] {
  return observations.map(({ pixels }) => [...(pixels?.data ?? [])])
}

test('shows what the environments show one by one, their pixels in one piece', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 3 })
  const singles = await Promise.all([4, 5, 6].map((seed) => client.make({ ...MAKE, seed })))
  const first = await vector.reset()
  const expected = await Promise.all(singles.map((single) => single.reset()))
  expect(first.infos).toEqual(expected.map(({ info }) => info))
  expect(first.instructions).toEqual(expected.map(({ instruction }) => instruction))
  expect(first.observations.elements).toEqual(expected.map(({ observation }) => observation.elements))
  expect(first.observations.pixels?.shape).toEqual([3, 2, 3, 3])
  expect(frames(first.observations.pixels)).toEqual(framesOf(expected.map(({ observation }) => observation)))

  const actions = ['one', '', 'wait']
  const step = await vector.step(actions)
  const alone = await Promise.all(singles.map((single, index) => single.step(actions[index] ?? '')))
  expect(step.indices).toEqual([0, 1, 2])
  expect(step.observations.xml).toEqual(alone.map(({ observation }) => observation.xml))
  expect(step.observations.pixels?.shape).toEqual([3, 2, 3, 3])
  expect(frames(step.observations.pixels)).toEqual(framesOf(alone.map(({ observation }) => observation)))
  expect(step.infos).toEqual(alone.map(({ info }) => info))
  expect([...step.rewards]).toEqual([0, 0, 0])
  expect(step.errors).toEqual([undefined, undefined, undefined])
})

test('asks for no pixels where there are to be none', async () => {
  const vector = await client.makeVector({ ...MAKE, observation: { xml: true }, count: 2 })
  expect((await vector.reset()).observations).toEqual({ xml: ['<node text="0"/>', '<node text="0"/>'] })
  expect((await vector.step(['one', 'wait'])).observations).toEqual({ xml: ['<node text="1"/>', '<node text="0"/>'] })
})

test('a list makes environments that differ', async () => {
  const vector = await client.makeVector([MAKE, { ...MAKE, stepLimit: 1 }])
  const { infos } = await vector.reset({ seed: [7, 8] })
  expect(infos).toMatchObject([{ stepLimit: 10, seed: 7 }, { stepLimit: 1, seed: 8 }])
  expect([...(await vector.step(['one', 'one'])).truncated]).toEqual([0, 1])
})

describe('after an episode', () => {
  test('next-step: the step after it ignores its action and begins another', async () => {
    const vector = await client.makeVector({ ...MAKE, count: 2 })
    await vector.reset()
    for (const action of ['one', 'one']) await vector.step([action, 'wait'])
    const end = await vector.step(['one', 'wait'])
    expect([...end.rewards, ...end.terminated, ...end.truncated]).toEqual([1, 0, 1, 0, 0, 0])
    expect([counts(end), end.finals, end.instructions]).toEqual([['3', '0'], [undefined, undefined], [undefined, undefined]])
    const next = await vector.step(['one', 'one'])
    expect([...next.rewards, ...next.terminated]).toEqual([0, 0, 0, 0])
    expect([counts(next), next.instructions]).toEqual([['0', '1'], [COUNTING_TASK.instruction, undefined]])
    expect(next.infos.map((info) => info?.step)).toEqual([0, 4])
  })

  test('same-step: the step that ends it begins another, and shows the last of the old one', async () => {
    const vector = await client.makeVector({ ...MAKE, count: 2, autoreset: 'same-step' })
    await vector.reset()
    for (const action of ['one', 'one']) await vector.step([action, 'wait'])
    const end = await vector.step(['one', 'wait'])
    expect([...end.rewards, ...end.terminated]).toEqual([1, 0, 1, 0])
    expect([counts(end), end.instructions]).toEqual([['0', '0'], [COUNTING_TASK.instruction, undefined]])
    expect(end.infos.map((info) => info?.step)).toEqual([0, 3])
    expect(end.finals).toMatchObject([{ observation: { xml: '<node text="3"/>' }, info: { success: true, step: 3 } }, undefined])
  })

  test('disabled: a step after it is refused, alone, until the environment is reset', async () => {
    const vector = await client.makeVector({ ...MAKE, count: 2, stepLimit: 1, autoreset: 'disabled' })
    await vector.reset()
    await vector.step(['one', 'one'])
    const again = await vector.reset({ indices: [1], seed: [9] })
    expect(again.infos).toMatchObject([{ seed: 9, step: 0 }])
    const refused = await vector.step(['one', 'one'])
    expect(refused.errors[0]).toBeInstanceOf(DroidgymError)
    expect(refused.errors).toMatchObject([{ code: 'FAILED_PRECONDITION', reason: 'EPISODE_OVER' }, undefined])
    expect([refused.infos[0], counts(refused), [...refused.truncated]]).toEqual([undefined, [undefined, '1'], [0, 1]])
    expect(frames(refused.observations.pixels)).toEqual([Array(FRAME).fill(0), Array(FRAME).fill(10)])
  })

  test('an environment by itself begins another as well', async () => {
    const environment = await client.make({ ...MAKE, stepLimit: 1, autoreset: 'same-step' })
    await environment.reset()
    const { final, instruction, info } = await environment.step('one')
    expect(final).toMatchObject({ info: { step: 1 }, observation: { xml: '<node text="1"/>' } })
    expect([instruction, info.step]).toEqual([COUNTING_TASK.instruction, 0])
  })
})

test('steps are sent and received apart, the first that finish first', async () => {
  let open: (() => void) | undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  const slow = await startServer(
    {
      ...countingGym,
      async makeEnvironment(options) {
        const environment = await countingGym.makeEnvironment(options)
        const step = environment.step.bind(environment)
        return Object.assign(environment, {
          step: async (action: Parameters<typeof step>[0]) => {
            if (action.kind === 'text' && action.text === 'slow') await gate
            return step(action)
          },
        })
      },
    },
    { port: 0, graceMs: 100 },
    () => undefined,
  )
  const other = await connect(slow.address)
  try {
    const vector = await other.makeVector({ ...MAKE, count: 3 })
    await vector.reset()
    await vector.send(['slow', 'wait', 'one'])
    const first = await vector.receive(2)
    expect(pairs(first)).toEqual(new Map([[1, '0'], [2, '1']]))
    await vector.send(['one'], [2])
    expect(pairs(await vector.receive(1))).toEqual(new Map([[2, '2']]))
    open?.()
    const last = await vector.receive(1)
    expect([last.indices, last.observations.pixels?.shape]).toEqual([[0], [1, 2, 3, 3]])
    expect(frames(last.observations.pixels)).toEqual([Array(FRAME).fill(4)])
    await expect(vector.receive(1)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT', reason: 'INVALID_REQUEST' })
    expect((await vector.step(['one', 'one', 'one'])).indices).toEqual([0, 1, 2])
  } finally {
    other.close()
    await slow.stop()
  }
})

function pairs(step: VectorStep): ReadonlyMap<number, string | undefined> {
  return new Map(step.indices.map((index, place) => [index, counts(step)[place]]))
}

test('forks go on from the same moment, each for itself', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 1 })
  await vector.reset()
  await vector.step(['one'])
  const [first, second] = (await vector.environments[0]?.fork(2)) ?? []
  expect((await first?.step('one'))?.observation.xml).toBe('<node text="2"/>')
  expect((await second?.step('wait'))?.observation.xml).toBe('<node text="1"/>')
  expect(server.environmentCount()).toBe(3)
  const alone = await client.make(MAKE)
  await alone.reset()
  expect(await alone.fork()).toHaveLength(1)
  await expect(alone.fork(2000)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
})

test('tries actions from the states of all, with one message', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 2 })
  await vector.reset()
  await vector.step(['one', 'wait'])
  const plan = { sequences: [['one', 'one'], ['wait', 'one', 'one']], discount: 0.5, observations: true }
  const [near, far] = await vector.rollOut(plan)
  expect(near).toMatchObject({
    rollOuts: [
      { sequence: 0, rewards: [0, 1], discountedReturn: 0.5, terminated: true, truncated: false, success: true },
      { sequence: 1, rewards: [0, 0, 1], discountedReturn: 0.25, terminated: true },
    ],
    actions: [
      { sequence: 0, rollOuts: 1, value: 0.5, advantage: 0.125, regret: 0 },
      { sequence: 1, rollOuts: 1, value: 0.25, advantage: -0.125, regret: 0.25 },
    ],
    value: 0.375,
    steps: 5,
  })
  const firstObservation = { xml: '<node text="1"/>' }
  expect(far).toMatchObject({ value: 0, rollOuts: [{ firstObservation }, { rewards: [0, 0, 0] }] })
  const own = [{ sequences: [['one']] }, { sequences: [['one']], then: { samples: 3 }, horizon: 2, backup: 'max' as const }]
  const [, random] = await vector.rollOut(own, [1, 0])
  expect(random).toMatchObject({ actions: [{ rollOuts: 3 }] })
  await expect(vector.rollOut(own, [1])).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  await expect(vector.rollOut({ sequences: [] })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  await vector.environments[0]?.close()
  expect(await vector.rollOut({ sequences: [['one']] })).toMatchObject([{ error: { reason: 'UNKNOWN_HANDLE' } }, { steps: 1 }])
  expect(server.environmentCount()).toBe(1)
})

test('closing gives all environments back, and calls reject', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 3 })
  expect(server.environmentCount()).toBe(3)
  await vector.close()
  expect(server.environmentCount()).toBe(0)
  await expect(vector.step(['one', 'one', 'one'])).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
})

test('what cannot be made leaves nothing behind', async () => {
  await expect(client.makeVector([MAKE, { ...MAKE, task: 'counter/none' }])).rejects.toMatchObject({ reason: 'UNKNOWN_TASK' })
  await expect(client.makeVector({ ...MAKE, count: 9 })).rejects.toMatchObject({ reason: 'TOO_MANY_ENVIRONMENTS' })
  for (const count of [0, 1.5, 2000]) {
    await expect(client.makeVector({ ...MAKE, count })).rejects.toThrow(`makeVector: count is ${count}; give 1 to 1024`)
  }
  await until(() => server.environmentCount() === 0)
})

test('13.18: a vector takes its seed as an environment does', async () => {
  const seeds = async (options: Parameters<typeof client.makeVector>[0], reset?: VectorResetOptions) => {
    const vector = await client.makeVector(options)
    const { infos } = await vector.reset(reset)
    await vector.close()
    return infos.map(({ seed }) => seed)
  }
  expect(await seeds({ ...MAKE, count: 3, seed: 7 })).toEqual([7, 8, 9])
  expect(await seeds({ ...MAKE, count: 3, seed: [7, 5, undefined] })).toEqual([7, 5, 0])
  expect(await seeds({ ...MAKE, count: 3 }, { seed: 20 })).toEqual([20, 21, 22])
  expect(await seeds({ ...MAKE, count: 3, seed: 2 ** 32 - 1 })).toEqual([2 ** 32 - 1, 0, 1])
  // As Gymnasium does: the seed of an environment does not depend on which others are reset.
  expect(await seeds({ ...MAKE, count: 3 }, { seed: 20, indices: [2, 0] })).toEqual([22, 20])
  expect(await seeds({ ...MAKE, count: 3 }, { seed: [4, 3], indices: [2, 0] })).toEqual([4, 3])
  const warnings: Error[] = []
  const onWarning = (warning: Error): number => warnings.push(warning)
  process.on('warning', onWarning)
  // The name of before.
  expect(await seeds({ ...MAKE, count: 2 }, { seeds: [6, 1] })).toEqual([6, 1])
  process.off('warning', onWarning)
  expect(warnings).toMatchObject([{ name: 'DeprecationWarning', code: 'DROIDGYM_SEEDS' }])
})

test('13.18: a reset of a vector takes what one of an environment takes, and nothing unknown', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 2 })
  expect((await vector.reset({ environment: 0, task: COUNTING_TASK.id })).infos).toMatchObject([
    { task: COUNTING_TASK.id, environment: '000' }, { task: COUNTING_TASK.id, environment: '000' },
  ])
  await expect(vector.reset({ task: 'counter/none' })).rejects.toMatchObject({ reason: 'UNKNOWN_TASK' })
  await expect(vector.reset({ places: [1] } as never)).rejects.toThrow('reset: unknown option places; choose from indices, ')
})

test('13.20: what a refused makeVector had made is given back before it rejects', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await expect(client.makeVector({ ...MAKE, count: 80 })).rejects.toMatchObject({ reason: 'TOO_MANY_ENVIRONMENTS' })
    expect(server.environmentCount()).toBe(0)
    const all = await client.makeVector({ ...MAKE, count: 8 })
    await all.close()
  }
  const session = client.session()
  await session.make(MAKE)
  await session.end()
  expect(server.environmentCount()).toBe(0)
})

test('13.20: what is slow to close has been closed when a vector is', async () => {
  const slow = await startServer(
    {
      ...countingGym,
      async makeEnvironment(options) {
        const environment = await countingGym.makeEnvironment(options)
        const close = environment.close.bind(environment)
        return Object.assign(environment, { close: () => delay(200).then(close) })
      },
    },
    { port: 0, graceMs: 1000, maxEnvironments: 2 },
    () => undefined,
  )
  const other = await connect(slow.address)
  try {
    await expect(other.makeVector({ ...MAKE, count: 3 })).rejects.toMatchObject({ reason: 'TOO_MANY_ENVIRONMENTS' })
    expect(slow.environmentCount()).toBe(0)
    const vector = await other.makeVector({ ...MAKE, count: 2 })
    await vector.close()
    expect(slow.environmentCount()).toBe(0)
  } finally {
    other.close()
    await slow.stop()
  }
})

test('what does not fit is refused here', async () => {
  const vector = await client.makeVector({ ...MAKE, count: 2 })
  await vector.reset()
  await expect(vector.step(['one'])).rejects.toThrow('There are 1 actions for 2 environments; give one for each')
  await expect(vector.send(['one'], [2])).rejects.toThrow('There is no environment 2; there are 2, from 0')
  await expect(vector.reset({ seed: [1] })).rejects.toThrow('There are 1 seeds for 2 environments; give one for each')
  await expect(vector.reset({ seed: 0.5 })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  await expect(client.makeVector({ ...MAKE, count: 2, seed: [1] })).rejects.toThrow('There are 1 seeds for 2 environments')
  const [one, other] = [MAKE, { ...MAKE, observation: { pixels: { width: 4, height: 2 } } }]
  const mixed = await client.makeVector([one, other])
  await mixed.reset({ indices: [0] })
  await expect(mixed.step(['one', 'one'])).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
})
