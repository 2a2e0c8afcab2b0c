import { status } from '@grpc/grpc-js'
import { unpack } from 'msgpackr'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import type { Request } from '../../fixtures/grpc/gym-connection.ts'
import { loadTemplates } from '@droidgym/spec/templates/templates'

let gym: GymConnection

const MAKE: Request<'Make'> = {
  task: COUNTING_TASK.id,
  actionSpace: 'ACTION_SPACE_TEXT',
  observation: { fields: ['OBSERVATION_FIELD_PIXELS', 'OBSERVATION_FIELD_ELEMENTS'], pixelsSize: { width: 3, height: 2 } },
}

beforeEach(async () => {
  gym = await GymConnection.open(countingGym, { maxEnvironments: 4 })
})
afterEach(() => gym.close())

async function made(change: Request<'Make'> = {}): Promise<string> {
  return (await gym.ok('Make', { ...MAKE, ...change })).handle
}

describe('an episode', () => {
  test('runs from make to close', async () => {
    const handle = await made({ seed: 5 })
    const first = await gym.ok('Reset', { handle })
    expect(first.instruction).toBe(COUNTING_TASK.instruction)
    expect(first.observation?.pixels).toEqual({ data: Buffer.alloc(18, 5), shape: [2, 3, 3], dtype: 'uint8' })
    expect(first.observation?.elements?.elements).toEqual([
      {
        numericTag: 0,
        resourceId: 'count',
        className: 'TextView',
        contentDescription: '数',
        text: '0',
        checked: false,
        bounds: { left: -1, top: 2, right: 30, bottom: 40 },
      },
    ])
    expect(first.observation).not.toHaveProperty('xml')

    const one = { handle, action: { text: 'one' } }
    await gym.ok('Step', one)
    await gym.ok('Step', one)
    const last = await gym.ok('Step', one)
    expect(last).toMatchObject({ reward: 1, terminated: true, truncated: false })
    expect(unpack(last.info)).toEqual({
      step: 3,
      step_limit: 10,
      task: COUNTING_TASK.id,
      environment: '000',
      seed: 5,
      success: true,
      aborted: false,
      evidence: ['the count is 3'],
      executed: 'text',
    })
    expect(await gym.call('Step', one)).toMatchObject({ code: status.FAILED_PRECONDITION, reason: 'EPISODE_OVER' })
    await gym.ok('Close', { handle })
    expect(await gym.call('Step', one)).toMatchObject({ code: status.NOT_FOUND, reason: 'UNKNOWN_HANDLE' })
    expect(gym.server.environmentCount()).toBe(0)
  })

  test('goes back to a snapshot', async () => {
    const handle = await made()
    await gym.ok('Reset', { handle })
    await gym.ok('Step', { handle, action: { text: 'one' } })
    await gym.ok('SaveSnapshot', { handle, name: 'after-one' })
    await gym.ok('Step', { handle, action: { text: 'one' } })
    const { observation } = await gym.ok('LoadSnapshot', { handle, name: 'after-one' })
    expect(observation?.elements?.elements[0]?.text).toBe('1')
    await gym.ok('DeleteSnapshot', { handle, name: 'after-one' })
    expect(await gym.call('LoadSnapshot', { handle, name: 'after-one' })).toMatchObject({
      code: status.NOT_FOUND,
      reason: 'SNAPSHOT_NOT_FOUND',
    })
    expect(await gym.call('SaveSnapshot', { handle, name: '../x' })).toMatchObject({ reason: 'INVALID_REQUEST' })
  })

  test('an invalid action costs a step and is explained', async () => {
    const handle = await made({ actionSpace: 'ACTION_SPACE_DUAL_GESTURE' })
    await gym.ok('Reset', { handle })
    const actions: NonNullable<Request<'Step'>['action']>[] = [
      { dualGesture: { values: [Number.NaN, 0, 0, 0] } },
      { dualGesture: { values: [2, 0, 0, 0] } },
      { dualGesture: { values: [0, 0] } },
      { dualGesture: {} },
      { text: 'one' },
    ]
    for (const [index, action] of actions.entries()) {
      const { info } = await gym.ok('Step', { handle, action })
      const reason = expect.stringContaining('not a valid') as string
      expect(unpack(info)).toMatchObject({ step: index + 1, invalid_action: reason })
    }
  })

  test('is drawn at the asked size', async () => {
    const handle = await made()
    await gym.ok('Reset', { handle })
    expect((await gym.ok('Render', { handle, size: { width: 5, height: 7 } })).pixels?.shape).toEqual([7, 5, 3])
    expect((await gym.ok('Render', { handle })).pixels?.shape).toEqual([2, 4, 3])
  })

  test('calls on one environment are carried out in order, however fast they come', async () => {
    const handle = await made({ stepLimit: 100 })
    await gym.ok('Reset', { handle })
    const steps = Array.from({ length: 40 }, () => gym.ok('Step', { handle, action: { text: 'two' } }))
    const counts = (await Promise.all(steps)).map(({ info }) => (unpack(info) as { step: number }).step)
    expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  })
})

describe('lists and descriptions', () => {
  test('tasks and environments', async () => {
    const { tasks } = await gym.ok('ListTasks', {})
    expect(tasks.filter(({ isTemplate }) => !isTemplate)).toEqual([
      {
        id: COUNTING_TASK.id,
        suites: ['counting'],
        app: 'counter',
        category: 'Utility',
        instruction: COUNTING_TASK.instruction,
        stepLimit: 10,
        stepLimits: { counting: 10 },
        language: 'en',
        needsAnswer: false,
        instructionOnly: false,
        isTemplate: false,
      },
    ])
    const templates = tasks.filter(({ isTemplate }) => isTemplate).map(({ id }) => id)
    expect(templates).toEqual(loadTemplates().map(({ id }) => id))
    expect((await gym.ok('ListEnvironments', {})).environments).toEqual([
      {
        id: '000',
        split: 'train',
        device: 'pixel_3',
        display: { width: 1080, height: 2160 },
        density: 440,
        fontScale: 1.15,
        locale: 'ko-KR',
        wallpaper: '03_paper',
        darkTheme: true,
        iconCount: 0,
        content: 'lived-in',
      },
    ])
  })

  test('describe gives back what was asked at make, with the defaults', async () => {
    const asked: Request<'Make'> = {
      task: COUNTING_TASK.id,
      environment: '000',
      split: 'train',
      actionSpace: 'ACTION_SPACE_DUAL_GESTURE',
      observation: { fields: ['OBSERVATION_FIELD_PIXELS', 'OBSERVATION_FIELD_XML'], resampling: 'area' },
      dualGesture: { tapThreshold: 0.2, bmocaCompat: true, navigationButtons: false },
      suite: 'counting',
      stepLimit: 7,
      settle: { idle: { quietMilliseconds: 50, timeoutMilliseconds: 900 } },
    }
    const { handle, description } = await gym.ok('Make', asked)
    expect(description).toMatchObject({
      idleTimeoutMilliseconds: 600_000,
      stepLimit: 7,
      options: {
        ...asked,
        backend: 'simulated',
        observation: { ...asked.observation, pixelsSize: { width: 128, height: 256 }, instruction: false },
      },
    })
    expect(description?.options).not.toHaveProperty('seed')
    expect(description).not.toHaveProperty('episode')
    expect((await gym.ok('Describe', { handle })).description).toEqual(description)
    await gym.ok('Reset', { handle, seed: 9 })
    expect((await gym.ok('Describe', { handle })).description?.episode).toEqual({
      task: COUNTING_TASK.id,
      suite: 'counting',
      environment: '000',
      seed: 9,
      step: 0,
      stepLimit: 7,
      over: false,
    })
  })
})

describe('bad input', () => {
  const bad: readonly [string, Request<'Make'>, string, string][] = [
    ['unknown task', { task: 'counter/none' }, 'UNKNOWN_TASK', 'No task counter/none'],
    ['no task', { task: '' }, 'INVALID_REQUEST', 'task is empty'],
    ['unknown environment', { environment: '999' }, 'UNKNOWN_ENVIRONMENT', 'No environment 999'],
    ['empty split', { split: '' }, 'INVALID_REQUEST', 'split is empty'],
    ['no phones', { numPhones: 0 }, 'INVALID_REQUEST', 'num_phones is 0'],
    ['two sets', { split: 'test', splitDefinition: 'name: mine' }, 'INVALID_REQUEST', 'split and split_definition are both'],
    ['no weight', { task: '', tasks: [{ task: 'a/b', weight: 0 }] }, 'INVALID_REQUEST', 'tasks[0].weight is 0'],
    ['two ways', { tasks: [{ task: 'a/b' }] }, 'INVALID_REQUEST', 'task and tasks are both'],
    ['unknown backend', { backend: 'abacus' }, 'INVALID_REQUEST', 'backend is "abacus"'],
    ['unknown reward', { reward: 'love' }, 'INVALID_REQUEST', 'reward is "love"'],
    ['empty suite', { suite: '' }, 'INVALID_REQUEST', 'suite is empty'],
    ['no action space', { actionSpace: 0 }, 'INVALID_REQUEST', 'action_space'],
    ['no observation', { observation: null }, 'INVALID_REQUEST', 'observation.fields is empty'],
    ['no field', { observation: {} }, 'INVALID_REQUEST', 'observation.fields is empty'],
    ['unknown field', { observation: { fields: [0] } }, 'INVALID_REQUEST', 'UNSPECIFIED'],
    [
      'size without pixels',
      { observation: { fields: [2], pixelsSize: { width: 1, height: 1 } } },
      'INVALID_REQUEST',
      'goes with OBSERVATION_FIELD_PIXELS',
    ],
    [
      'unknown resampling',
      { observation: { fields: [1], resampling: 'cubic' } },
      'INVALID_REQUEST',
      'resampling is "cubic"; choose one of default, area',
    ],
    ['resampling of no pixels', { observation: { fields: [2], resampling: 'area' } }, 'INVALID_REQUEST', 'resampling goes with'],
    ['boxes of no text', { observation: { fields: [2], textBoxes: false } }, 'INVALID_REQUEST', 'text_boxes goes with'],
    ['length of no arrays', { observation: { fields: [2], arraysLength: 4 } }, 'INVALID_REQUEST', 'arrays_length goes with'],
    ['no room', { observation: { fields: [8], arraysLength: 0 } }, 'INVALID_REQUEST', 'arrays_length is 0'],
    ['too much room', { observation: { fields: [8], arraysLength: 1025 } }, 'INVALID_REQUEST', 'arrays_length is 1025'],
    ['no width', { observation: { fields: [1], pixelsSize: { height: 5 } } }, 'INVALID_REQUEST', 'pixels_size.width is 0'],
    [
      'huge height',
      { observation: { fields: [1], pixelsSize: { width: 1, height: 4097 } } },
      'INVALID_REQUEST',
      'pixels_size.height is 4097',
    ],
    ['no steps', { stepLimit: 0 }, 'INVALID_REQUEST', 'step_limit is 0'],
    ['empty settle', { settle: {} }, 'INVALID_REQUEST', 'settle has no policy'],
    ['long settle', { settle: { fixed: { milliseconds: 60_001 } } }, 'INVALID_REQUEST', 'settle.fixed.milliseconds'],
    ['gesture options of another space', { actionSpace: 2, dualGesture: {} }, 'INVALID_REQUEST', 'dual_gesture goes with'],
    [
      'NaN threshold',
      { actionSpace: 1, dualGesture: { tapThreshold: Number.NaN } },
      'INVALID_REQUEST',
      'tap_threshold is NaN',
    ],
  ]
  test.each(bad)('make: %s', async (_name, change, reason, message) => {
    const answer = await gym.call('Make', { ...MAKE, ...change })
    const expected = expect.stringContaining(message) as string
    expect(answer).toMatchObject({ code: status.INVALID_ARGUMENT, reason, message: expected })
    expect(gym.server.environmentCount()).toBe(0)
  })

  test('an enum value that this server does not know', async () => {
    expect(await gym.call('Make', { ...MAKE, actionSpace: 99 as 1 })).toMatchObject({ reason: 'INVALID_REQUEST' })
    expect(await gym.call('Make', { ...MAKE, observation: { fields: [77 as 1] } })).toMatchObject({
      reason: 'INVALID_REQUEST',
      message: expect.stringContaining('77') as string,
    })
  })

  test('step before reset, step without an action, unknown handles', async () => {
    const handle = await made()
    const refused = { code: status.FAILED_PRECONDITION, reason: 'NOT_RESET' }
    expect(await gym.call('Step', { handle, action: { text: 'one' } })).toMatchObject(refused)
    expect(await gym.call('Step', { handle })).toMatchObject({ reason: 'INVALID_REQUEST' })
    for (const foreign of ['', 'x', '__proto__', '\ud800', handle.slice(1)]) {
      expect(await gym.call('Reset', { handle: foreign })).toMatchObject({
        code: status.NOT_FOUND,
        reason: 'UNKNOWN_HANDLE',
      })
    }
  })

  test('bytes that are no message', async () => {
    const answer = await gym.raw('Step', Buffer.from([0x7f]))
    expect(answer).toMatchObject({
      code: status.INVALID_ARGUMENT,
      reason: 'INVALID_REQUEST',
      message: expect.stringContaining('not a StepRequest') as string,
    })
  })

  test('an oversized message is refused, and others go on', async () => {
    const handle = await made()
    await gym.ok('Reset', { handle })
    const answer = await gym.call('Step', { handle, action: { text: 'x'.repeat(2 * 1024 * 1024) } })
    expect(answer).toMatchObject({ code: status.RESOURCE_EXHAUSTED })
    const { info } = await gym.ok('Step', { handle, action: { text: 'one' } })
    expect(unpack(info)).toMatchObject({ step: 1 })
  })

  test('an unknown cause is logged and never sent', async () => {
    const [handle, other] = [await made(), await made()]
    await gym.ok('Reset', { handle })
    await gym.ok('Reset', { handle: other })
    const answer = await gym.call('Step', { handle, action: { text: 'crash' } })
    expect(answer).toMatchObject({ code: status.INTERNAL, reason: 'INTERNAL' })
    expect(JSON.stringify(answer)).not.toContain('secret cause')
    expect(gym.events.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'Step failed: INTERNAL',
        error: new Error('secret cause'),
        method: 'Step',
        reason: 'INTERNAL',
        client: expect.stringContaining('127.0.0.1') as string,
        requestId: expect.stringMatching(/^[\w-]{36}$/) as string,
      },
    ])
    await gym.ok('Step', { handle: other, action: { text: 'one' } })
  })
})

test('a batch steps many environments and keeps errors apart', async () => {
  const [first, second] = [await made(), await made()]
  await gym.ok('Reset', { handle: first })
  const action = { text: 'one' }
  const { outcomes } = await gym.ok('StepBatch', {
    steps: [
      { handle: first, action },
      { handle: second, action },
      { handle: 'nobody', action },
      { handle: first },
      { handle: first, action },
    ],
  })
  const stepCount = (info: Buffer): number => (unpack(info) as { step: number }).step
  const seen = outcomes.map(({ step, error }) => error?.reason ?? (step && stepCount(step.info)))
  expect(seen).toEqual([1, 'NOT_RESET', 'UNKNOWN_HANDLE', 'INVALID_REQUEST', 2])
  expect(await gym.call('StepBatch', { steps: Array.from({ length: 1025 }, () => ({})) })).toMatchObject({
    reason: 'INVALID_REQUEST',
  })
})
