import { Metadata, status } from '@grpc/grpc-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, DroidgymError } from '../../../clients/typescript/src/index.ts'
import type { Environment, GymClient, MakeOptions } from '../../../clients/typescript/src/index.ts'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { until } from '@droidgym/base/test/until'

let server: RunningServer
let client: GymClient

beforeEach(async () => {
  server = await startServer(countingGym, { port: 0, graceMs: 100, maxEnvironments: 3 }, () => undefined)
  client = await connect(server.address)
})
afterEach(async () => {
  client.close()
  await server.stop()
})

const MAKE: MakeOptions = {
  task: COUNTING_TASK.id,
  actionSpace: 'text',
  observation: { pixels: { width: 3, height: 2 }, elements: true, xml: true },
  seed: 4,
}

const ways: readonly [string, (options: MakeOptions) => Promise<Environment>][] = [
  ['call by call', (options) => client.make(options)],
  ['on a session', (options) => client.session().make(options)],
]

describe.each(ways)('%s', (_way, make) => {
  test('tries actions, and stays where it is', async () => {
    const environment = await make(MAKE)
    await environment.reset()
    const tried = await environment.rollOut({ sequences: [['one'], ['wait']], then: ['one', 'one'], observations: true })
    expect(tried.value).toBe(0.5)
    expect(tried.actions).toMatchObject([{ advantage: 0.5, regret: 0 }, { advantage: -0.5, regret: 1 }])
    const firstObservation = { xml: '<node text="1"/>' }
    expect(tried.rollOuts[0]).toMatchObject({ rewards: [0, 0, 1], success: true, firstObservation })
    expect((await environment.step('wait')).info.step).toBe(1)
    await expect(environment.rollOut({ sequences: [[]] })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
    const before = { sequences: [['one']], horizon: -1 }
    await expect(environment.rollOut(before)).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
    await environment.close()
    await expect(environment.rollOut({ sequences: [['one']] })).rejects.toMatchObject({ reason: 'UNKNOWN_HANDLE' })
  })

  test('an episode from make to close', async () => {
    const environment = await make(MAKE)
    const first = await environment.reset({ seed: 8 })
    expect(first).toEqual({
      instruction: COUNTING_TASK.instruction,
      observation: {
        pixels: { width: 3, height: 2, data: Buffer.alloc(18, 8) },
        elements: [
          {
            numericTag: 0,
            resourceId: 'count',
            className: 'TextView',
            contentDescription: '数',
            text: '0',
            checked: false,
            bounds: [-1, 2, 30, 40],
          },
        ],
        xml: '<node text="0"/>',
      },
      info: {
        step: 0,
        stepLimit: 10,
        task: COUNTING_TASK.id,
        environment: '000',
        seed: 8,
        success: false,
        aborted: false,
        evidence: [],
      },
    })
    await environment.step('one')
    await environment.saveSnapshot('one')
    const invalid = await environment.step('')
    expect(invalid.info).toMatchObject({ step: 2, invalidAction: 'not a valid text' })
    expect((await environment.loadSnapshot('one')).xml).toBe('<node text="1"/>')
    await environment.deleteSnapshot('one')
    await environment.step('one')
    await expect(environment.outcome()).rejects.toMatchObject({ reason: 'EPISODE_NOT_OVER' })
    expect(await environment.step('one')).toMatchObject({
      reward: 1,
      terminated: true,
      truncated: false,
      info: { success: true, executed: 'text', evidence: ['the count is 3'] },
    })
    const place = { task: COUNTING_TASK.id, environment: '000', seed: 8, steps: 3 }
    expect(await environment.outcome()).toEqual({ ...place, done: true, difference: [], harm: {} })
    const size = { width: 5, height: 4 }
    expect(await environment.render(size)).toEqual({ ...size, data: Buffer.alloc(60, 11) })
    await environment.close()
    expect(server.environmentCount()).toBe(0)
  })

  test('every kind of action arrives as it was sent', async () => {
    const kinds = [
      ['dual-gesture', [0.1, -0.2, 0.3, 1], [0.1, -0.2, 0.3]],
      ['discrete', 384, 385],
      ['text', 'tap(1)', ''],
    ] as const
    for (const [actionSpace, good, bad] of kinds) {
      const environment = await make({ ...MAKE, actionSpace })
      await environment.reset()
      expect((await environment.step(good)).info).toMatchObject({ executed: actionSpace })
      expect((await environment.step(bad)).info).toMatchObject({ invalidAction: `not a valid ${actionSpace}` })
      await environment.close()
    }
  })

  test('errors have a code, a reason and a message', async () => {
    const environment = await make(MAKE)
    const early = await environment.step('one').catch((error: unknown) => error)
    expect(early).toBeInstanceOf(DroidgymError)
    const message = 'Reset the environment before its first step'
    expect(early).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'NOT_RESET', message })
    await environment.close()
    await expect(environment.reset()).rejects.toMatchObject({ code: 'NOT_FOUND', reason: 'UNKNOWN_HANDLE' })
    await expect(make({ ...MAKE, task: 'counter/none' })).rejects.toMatchObject({ reason: 'UNKNOWN_TASK' })
    await expect(make({ ...MAKE, observation: {} })).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('numbers that the wire would cut are refused here', async () => {
    const refusal = { code: 'INVALID_ARGUMENT', reason: 'INVALID_OPTION' }
    await expect(make({ ...MAKE, seed: 2 ** 32 })).rejects.toMatchObject(refusal)
    const environment = await make({ ...MAKE, actionSpace: 'discrete' })
    await environment.reset()
    await expect(environment.reset({ seed: 0.5 })).rejects.toMatchObject(refusal)
    await expect(environment.step(1.5)).rejects.toMatchObject(refusal)
  })

  test('13.18: a task and an environment are enough: the defaults are those of the Python client', async () => {
    const environment = await make({ task: COUNTING_TASK.id, environment: '000' })
    const { observation } = await environment.reset()
    expect(Object.keys(observation)).toEqual(['pixels'])
    expect(observation.pixels).toMatchObject({ width: 128, height: 256 })
    expect((await environment.step([0.1, 0.2, 0.3, 0.4])).info.executed).toBe('dual-gesture')
    const both = await make({ task: COUNTING_TASK.id, observation: { pixels: true, xml: true } })
    expect((await both.reset()).observation).toMatchObject({ pixels: { width: 128, height: 256 }, xml: '<node text="0"/>' })
  })

  test('13.18: an environment may be a number, padded to three digits', async () => {
    const environment = await make({ ...MAKE, environment: 0 })
    expect((await environment.reset()).info.environment).toBe('000')
    await environment.reset({ environment: 0 })
    for (const wrong of [-1, 0.5, Number.NaN]) {
      await expect(make({ ...MAKE, environment: wrong })).rejects.toThrow(`environment is ${wrong}; it must be an integer`)
      await expect(environment.reset({ environment: wrong })).rejects.toThrow(`environment is ${wrong}`)
    }
  })

  test('13.18: what a program in JavaScript gets wrong is said, not passed over', async () => {
    const wrong = (value: unknown): MakeOptions => value as MakeOptions
    const refusals: readonly [unknown, string][] = [
      [undefined, 'make: the options are undefined; give an object'],
      [{ ...MAKE, action_space: 'text' }, 'make: unknown option action_space; choose from task, '],
      [{ ...MAKE, observation: { pixel: true } }, 'make: observation: unknown option pixel; choose from pixels, elements, xml'],
      [{ ...MAKE, observation: ['pixels'] }, 'make: observation: the options are ["pixels"]; give an object'],
      [{ ...MAKE, actionSpace: 'taps' }, 'make: actionSpace is "taps"; choose from dual-gesture, discrete, text'],
      [{ ...MAKE, autoreset: 'yes' }, 'make: autoreset is "yes"; choose from disabled, next-step, same-step'],
    ]
    for (const [options, message] of refusals) {
      const error = { code: 'INVALID_ARGUMENT', reason: 'INVALID_OPTION', message: expect.stringContaining(message) as string }
      await expect(make(wrong(options))).rejects.toMatchObject(error)
    }
    const environment = await make(MAKE)
    await expect(environment.reset(7 as never)).rejects.toThrow('reset: the options are 7; give an object, e.g. { seed: 7 }')
    await environment.reset()
    await expect(environment.step(undefined as never)).rejects.toThrow('The action is undefined; give four numbers, ')
    await expect(environment.step(null as never)).rejects.toThrow('The action is null; ')
  })
})

test('lists tasks and environments', async () => {
  const [task, ...templates] = await client.listTasks()
  expect(task).toMatchObject({ id: COUNTING_TASK.id, stepLimit: 10, isTemplate: false })
  expect(templates.find(({ id }) => id === 'calculator/enter_product')).toMatchObject({ isTemplate: true })
  expect(await client.listEnvironments()).toMatchObject([{ id: '000', locale: 'ko-KR', display: { width: 1080 } }])
})

test('a batch gives a result or an error for each', async () => {
  const [first, second] = [await client.make(MAKE), await client.make(MAKE)]
  await first.reset()
  const [stepped, refused] = await client.stepBatch([
    { environment: first, action: 'one' },
    { environment: second, action: 'one' },
  ])
  expect(stepped).toMatchObject({ info: { step: 1 } })
  expect(refused).toMatchObject({ name: 'DroidgymError', reason: 'NOT_RESET' })
})

test('the environments of a session are closed when it ends, and its calls reject', async () => {
  const session = client.session()
  const environment = await session.make(MAKE)
  const other = await client.make(MAKE)
  await session.end()
  await expect(environment.reset()).rejects.toMatchObject({ reason: 'SESSION_ENDED' })
  await until(() => server.environmentCount() === 1)
  await other.reset()
})

test('calls reject when the server goes', async () => {
  const [alone, onSession] = [await client.make(MAKE), await client.session().make(MAKE)]
  await server.stop()
  await expect(alone.reset()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await expect(onSession.reset()).rejects.toBeInstanceOf(DroidgymError)
})

test.each([
  ['Received RST_STREAM with code 2 triggered by internal client error: write EPIPE', 'UNAVAILABLE'],
  ['Received RST_STREAM with code 0 (Call ended without gRPC status)', 'UNAVAILABLE'],
  ['The environment failed', 'INTERNAL'],
])('what grpc-js calls an internal error: %s', (details, code) => {
  const error = Object.assign(new Error(details), { code: status.INTERNAL, details, metadata: new Metadata() })
  expect(DroidgymError.fromService(error, 'Step')).toMatchObject({ code, reason: code, message: `Step: ${details}` })
})

test('a deadline that has passed rejects', async () => {
  const slow = await startServer(
    { ...countingGym, makeEnvironment: () => new Promise(() => undefined) },
    { port: 0, graceMs: 50 },
    () => undefined,
  )
  const patient = await connect(slow.address, { deadlineMs: 2_000 })
  const late = { code: 'DEADLINE_EXCEEDED', message: expect.stringContaining('Make: no answer within 2000 ms; ') as string }
  await expect(patient.make(MAKE)).rejects.toMatchObject(late)
  await expect(patient.session().make(MAKE)).rejects.toMatchObject(late)
  patient.close()
  await slow.stop()
})
