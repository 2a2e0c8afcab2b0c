import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { status } from '@grpc/grpc-js'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ObservationPart } from '@droidgym/gym/observation/observation'
import type { Gym } from '@droidgym/gym/gym'
import { simulatedGym } from '@droidgym/gym/gym'
import { COUNTING_TASK, countingGym } from '../../../fixtures/service/counting-environment.ts'
import { GymConnection } from '../../../fixtures/grpc/gym-connection.ts'
import { DmStream, ELEMENTS, INFO, infoOf, INSTRUCTION, integer, PIXELS, REWARD, stepOf, text, XML } from '../../../fixtures/grpc/dm-env-rpc/dm-stream.ts'
import { until } from '@droidgym/base/test/until'

let gym: GymConnection

beforeEach(async () => {
  gym = await GymConnection.open(countingGym, { maxEnvironments: 4 })
})
afterEach(() => gym.close())

const agent = (): DmStream => new DmStream(gym.channel)
const COUNT = { action_space: text('text') }

test('specs say what actions and observations look like', async () => {
  const stream = agent()
  const settings = { observations: text('xml', 'pixels', 'elements'), width: integer(32), height: integer(16) }
  const worldName = await stream.created(settings)
  const { specs } = await stream.ask({ joinWorld: { worldName } })
  const string = (name: string) => ({ name, dtype: 'STRING' })
  expect(specs).toEqual({
    actions: {
      1: { name: 'action', dtype: 'INT32', min: { int32s: { array: [0] } }, max: { int32s: { array: [384] } } },
    },
    observations: {
      1: { name: 'pixels', dtype: 'UINT8', shape: [16, 32, 3] },
      2: string('elements'),
      3: string('xml'),
      4: string('instruction'),
      5: { name: 'reward', dtype: 'DOUBLE' },
      6: string('info'),
    },
  })
  expect((await stream.ask({ reset: {} })).specs).toEqual(specs)
})

test.each([
  ['dual-gesture', { name: 'action', dtype: 'FLOAT', shape: [4], min: { floats: { array: [-1] } }, max: { floats: { array: [1] } } }],
  ['text', { name: 'action', dtype: 'STRING' }],
])('the action of the space %s', async (space, action) => {
  const stream = agent()
  const worldName = await stream.created({ action_space: text(space) })
  expect((await stream.ask({ joinWorld: { worldName } })).specs).toMatchObject({ actions: { 1: action } })
})

test('an episode begins with its first step and ends as the task says', async () => {
  const stream = agent()
  const settings = { ...COUNT, seed: integer(9), observations: text('pixels', 'elements', 'xml'), width: integer(2), height: integer(1) }
  await stream.inWorld(settings)
  const all = [PIXELS, ELEMENTS, XML, INSTRUCTION, REWARD, INFO]
  const first = await stream.step('one', ...all)
  expect(first.state).toBe('RUNNING')
  expect(first.observations).toMatchObject({
    1: { uint8s: { array: Buffer.alloc(6, 9) }, shape: [1, 2, 3] },
    3: { strings: { array: ['<node text="0"/>'] } },
    4: { strings: { array: [COUNTING_TASK.instruction] } },
    5: { doubles: { array: [0] } },
  })
  expect(JSON.parse(first.observations['2']?.strings?.array[0] ?? '')).toEqual([
    {
      numeric_tag: 0,
      resource_id: 'count',
      class_name: 'TextView',
      content_description: '数',
      text: '0',
      checked: false,
      bounds: [-1, 2, 30, 40],
    },
  ])
  expect(infoOf(first)).toMatchObject({ step: 0, seed: 9, success: false })
  await stream.step('one')
  expect(await stream.step('one', REWARD)).toMatchObject({ state: 'RUNNING', observations: { 5: { doubles: { array: [0] } } } })
  const last = await stream.step('one', REWARD, INSTRUCTION, INFO)
  expect(last).toMatchObject({
    state: 'TERMINATED',
    observations: { 4: { strings: { array: [COUNTING_TASK.instruction] } }, 5: { doubles: { array: [1] } } },
  })
  expect(infoOf(last)).toMatchObject({ step: 3, success: true, evidence: ['the count is 3'] })
  expect(infoOf(await stream.step('one', INFO))).toMatchObject({ step: 0 })
})

test('the step limit interrupts, and a step without an action costs a step', async () => {
  const stream = agent()
  await stream.inWorld({ ...COUNT, step_limit: integer(2) })
  await stream.step()
  const idle = await stream.step(undefined, INFO)
  expect([idle.state, infoOf(idle)['invalid_action']]).toEqual(['RUNNING', 'not a valid text'])
  expect((await stream.step('two')).state).toBe('INTERRUPTED')
  expect((await stream.step('two')).state).toBe('RUNNING')
})

test('the environment makes only what was requested', async () => {
  const asked: (readonly ObservationPart[] | undefined)[] = []
  const watched: Gym = {
    ...countingGym,
    makeEnvironment: async (options) => {
      const environment = await countingGym.makeEnvironment(options)
      const reset = environment.reset.bind(environment)
      const step = environment.step.bind(environment)
      return Object.assign(environment, {
        reset: (...[given, parts]: Parameters<typeof reset>) => {
          asked.push(parts)
          return reset(given, parts)
        },
        step: (...[action, parts]: Parameters<typeof step>) => {
          asked.push(parts)
          return step(action, parts)
        },
      })
    },
  }
  await gym.close()
  gym = await GymConnection.open(watched)
  const stream = agent()
  await stream.inWorld({ ...COUNT, observations: text('pixels', 'xml') })
  const requests = [[REWARD], [PIXELS], [XML, PIXELS, XML], []]
  for (const uids of requests) {
    const { observations } = await stream.step('two', ...uids)
    expect(Object.keys(observations)).toEqual([...new Set(uids)].sort().map(String))
  }
  expect(asked).toEqual([[], ['pixels'], ['pixels', 'xml'], []])
})

test('a uid that is none is named to its last digit', async () => {
  const stream = agent()
  await stream.inWorld(COUNT)
  await stream.step()
  for (const uid of [2n ** 64n - 1n, 2n ** 64n - 2n, 2n ** 53n + 1n, 0n]) {
    const observed = await stream.step('one', uid)
    expect(observed.error).toMatchObject({ code: status.INVALID_ARGUMENT, reason: 'INVALID_REQUEST' })
    expect(observed.error?.message).toContain(`uid ${uid};`)
    const acted = await stream.ask({ step: { actions: { [String(uid)]: text('one') } } })
    expect(acted.error?.message).toContain(`uid ${uid};`)
  }
})

test('answers come in order, however many requests are under way', async () => {
  const stream = agent()
  await stream.inWorld({ ...COUNT, step_limit: integer(10_000) })
  const count = 1000
  for (let index = 0; index < count; index += 1) {
    stream.send({ step: index % 3 === 2 ? stepOf('two', [77n]) : stepOf('two') })
  }
  let step = -1
  for (const [index, answer] of (await stream.answers(count)).entries()) {
    if (index % 3 === 2) expect(answer.error?.reason).toBe('INVALID_REQUEST')
    else expect(infoOf(answer).step).toBe((step += 1))
  }
})

test('a request that fails changes nothing', async () => {
  const stream = agent()
  const worldName = await stream.inWorld({ ...COUNT, seed: integer(5) })
  await stream.step()
  await stream.step('one')
  const scalar = (payload: object, shape: readonly number[] = []): object => {
    return { step: { actions: { 1: { ...payload, shape } } } }
  }
  const bad: readonly object[] = [
    scalar({ int32s: { array: [1] } }),
    scalar({ strings: { array: [] } }),
    scalar({ strings: { array: ['one', 'one'] } }),
    scalar({ strings: { array: ['one'] } }, [1]),
    scalar({ strings: { array: ['one'] } }, [-1]),
    scalar({}),
    { step: { actions: { 1: text('one') }, requestedObservations: ['1', '9'] } },
    { reset: { settings: { speed: integer(1) } } },
    { reset: { settings: { seed: text('1') } } },
    { reset: { settings: { seed: integer('4294967296') } } },
    { reset: { settings: { environment: text('no such') } } },
    { resetWorld: { worldName, settings: { task: text('no/such') } } },
    { joinWorld: { worldName } },
    { createWorld: { settings: { num_phones: integer(0) } } },
    { createWorld: { settings: { split: integer(1) } } },
    { createWorld: { settings: { observations: text('pixels', 'smell') } } },
    { createWorld: { settings: { observations: text('xml'), width: integer(32) } } },
    { createWorld: { settings: { action_space: text('text', 'discrete') } } },
    { createWorld: { settings: { width: { strings: { array: ['32'] } } } } },
    { destroyWorld: { worldName } },
    { destroyWorld: { worldName: 'no such' } },
    { extension: {} },
    {},
  ]
  for (const request of bad) expect((await stream.ask(request)).kind, JSON.stringify(request)).toBe('error')
  expect(gym.server.environmentCount()).toBe(1)
  expect(infoOf(await stream.step('one', INFO))).toMatchObject({ step: 2, seed: 5 })
  expect((await stream.step('one')).state).toBe('TERMINATED')
})

test.each([[[Number.NaN, 0, 0, 0]], [[0, 0, 0]], [[0, 0, 1.5, 0]], [[Infinity, 0, 0, 0]]])('the gesture %j is refused', async (values) => {
  const stream = agent()
  await stream.inWorld({ action_space: text('dual-gesture') })
  await stream.step()
  const action = { floats: { array: values }, shape: [values.length] }
  expect(await stream.refused({ step: { actions: { 1: action } } })).toBe('INVALID_REQUEST')
})

test('one element stands for all, and one dimension may be left open', async () => {
  const stream = agent()
  await stream.inWorld({ action_space: text('dual-gesture') })
  await stream.step()
  const send = async (array: readonly number[], shape: readonly number[]): Promise<object> => {
    const step = { actions: { 1: { floats: { array }, shape } }, requestedObservations: [String(INFO)] }
    return infoOf(await stream.ask({ step }))
  }
  expect(await send([0.5], [4])).toMatchObject({ step: 1, executed: 'dual-gesture' })
  expect(await send([0, 0, 0, 1], [-1])).toMatchObject({ step: 2, executed: 'dual-gesture' })
})

test('a world is for one stream at a time, and only for those who joined it', async () => {
  const [one, other] = [agent(), agent()]
  expect(await one.refused({ step: {} })).toBe('NOT_JOINED')
  expect(await one.refused({ reset: {} })).toBe('NOT_JOINED')
  expect((await one.ask({ leaveWorld: {} })).kind).toBe('leaveWorld')
  const worldName = await one.inWorld(COUNT)
  expect(await one.refused({ joinWorld: { worldName } })).toBe('JOINED')
  expect(await other.refused({ joinWorld: { worldName } })).toBe('JOINED')
  expect(await other.refused({ destroyWorld: { worldName } })).toBe('JOINED')
  await one.step()
  await one.step('one')
  await one.ask({ leaveWorld: {} })
  expect((await other.ask({ joinWorld: { worldName, settings: { seed: integer(3) } } })).kind).toBe('joinWorld')
  expect(infoOf(await other.step('one', INFO))).toMatchObject({ step: 0, seed: 3 })
  await other.ask({ leaveWorld: {} })
  expect((await other.ask({ destroyWorld: { worldName } })).kind).toBe('destroyWorld')
  expect(await one.refused({ joinWorld: { worldName } })).toBe('UNKNOWN_HANDLE')
  expect(gym.server.environmentCount()).toBe(0)
})

test('when others reset the world, the agent sees one interrupted step', async () => {
  const [one, other] = [agent(), agent()]
  const worldName = await one.inWorld(COUNT)
  await one.step()
  await one.step('one')
  expect((await other.ask({ resetWorld: { worldName, settings: { seed: integer(8) } } })).kind).toBe('resetWorld')
  const interrupted = await one.step('one', INFO, REWARD)
  expect(interrupted).toMatchObject({ state: 'INTERRUPTED', observations: { 5: { doubles: { array: [0] } } } })
  const begun = await one.step('one', INFO)
  expect([begun.state, infoOf(begun)]).toMatchObject(['RUNNING', { step: 0, seed: 8 }])
  expect(infoOf(await one.step('one', INFO)).step).toBe(1)
  expect((await one.ask({ resetWorld: { worldName } })).kind).toBe('resetWorld')
  expect(await one.step('one', INFO)).toMatchObject({ state: 'RUNNING' })
})

test.each(['end', 'cancel'] as const)('after %s of a stream its world is free, and those it created are closed', async (how) => {
  const [creator, player, next] = [agent(), agent(), agent()]
  const worldName = await creator.created(COUNT)
  await creator.created(COUNT)
  await player.ask({ joinWorld: { worldName } })
  await player.step()
  player.stream[how]()
  await until(async () => (await next.ask({ joinWorld: { worldName } })).kind === 'joinWorld')
  expect((await next.step()).state).toBe('RUNNING')
  creator.stream[how]()
  await until(() => gym.server.environmentCount() === 0)
  expect(await next.refused({ step: {} })).toBe('UNKNOWN_HANDLE')
  expect((await next.ask({ leaveWorld: {} })).kind).toBe('leaveWorld')
})

test('bytes that are no request end the stream and free its worlds, and nothing else', async () => {
  const [one, other] = [agent(), agent()]
  await one.inWorld(COUNT)
  await other.inWorld(COUNT)
  one.stream.write(Buffer.from([0x0a, 0xff]))
  await until(() => one.ended !== undefined)
  expect(one.ended).toMatchObject({ code: status.INVALID_ARGUMENT })
  await until(() => gym.server.environmentCount() === 1)
  expect((await other.step()).state).toBe('RUNNING')
})

test('whatever is sent is answered or ends the stream', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 40 }), { minLength: 1, maxLength: 4 }), async (messages) => {
      const stream = agent()
      for (const bytes of messages) stream.stream.write(Buffer.from(bytes))
      const answered = stream.answers(messages.length)
      await Promise.race([answered, until(() => stream.ended !== undefined)])
      answered.catch(() => undefined)
      stream.stream.cancel()
    }),
    { numRuns: 60 },
  )
  await until(() => gym.server.environmentCount() === 0)
  expect(gym.events.filter(({ level }) => level === 'error')).toEqual([])
})

test('worlds count as environments, and a refusal is an answer', async () => {
  const stream = agent()
  for (let index = 0; index < 4; index += 1) await stream.created(COUNT)
  const { error } = await stream.ask({ createWorld: { settings: COUNT } })
  expect(error).toMatchObject({ code: status.RESOURCE_EXHAUSTED, reason: 'TOO_MANY_ENVIRONMENTS' })
  expect(gym.server.environmentCount()).toBe(4)
})

test('an idle world is closed like any environment, and an environment of another protocol is no world', async () => {
  await gym.close()
  gym = await GymConnection.open(countingGym, { idleTimeoutMs: 50 })
  const stream = agent()
  const worldName = await stream.inWorld(COUNT)
  await until(() => gym.server.environmentCount() === 0)
  expect(await stream.refused({ step: {} })).toBe('UNKNOWN_HANDLE')
  expect(await stream.refused({ destroyWorld: { worldName } })).toBe('UNKNOWN_HANDLE')
  await stream.ask({ leaveWorld: {} })
  const { handle } = await gym.ok('Make', {
    task: COUNTING_TASK.id,
    actionSpace: 'ACTION_SPACE_TEXT',
    observation: { fields: ['OBSERVATION_FIELD_XML'] },
  })
  expect(await stream.refused({ joinWorld: { worldName: handle } })).toBe('UNKNOWN_HANDLE')
})

test('clients prove themselves, keep to their splits and limits, and do not see the worlds of others', async () => {
  await gym.close()
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-dm-'))
  try {
    const tokens = join(folder, 'tokens.yaml')
    writeFileSync(tokens, [
      '- { name: trainer, token: trainer-trainer-trainer, allow_splits: [train], limits: { environments: 1 } }',
      '- { name: tester, token: tester-tester-tester, limits: { requests_per_second: 2 } }',
    ].join('\n'))
    gym = await GymConnection.open(countingGym, { tokens })
    const stranger = agent()
    await until(() => stranger.ended !== undefined)
    expect(stranger.ended).toMatchObject({ code: status.UNAUTHENTICATED })
    const trainer = new DmStream(gym.channel, 'trainer-trainer-trainer')
    expect(await trainer.refused({ createWorld: { settings: { split: text('test') } } })).toBe('SPLIT_LOCKED')
    const own = { environment_definition: text('id: mine') }
    expect(await trainer.refused({ createWorld: { settings: own } }), '13.6').toBe('SPLIT_LOCKED')
    const worldName = await trainer.inWorld(COUNT)
    expect(await trainer.refused({ reset: { settings: { environment: text('100') } } })).toBe('SPLIT_LOCKED')
    expect(await trainer.refused({ createWorld: { settings: COUNT } })).toBe('TOO_MANY_ENVIRONMENTS')
    const tester = new DmStream(gym.channel, 'tester-tester-tester')
    expect(await tester.refused({ joinWorld: { worldName } })).toBe('UNKNOWN_HANDLE')
    const requests = Array.from({ length: 20 }, () => tester.refused({ leaveWorld: {} }))
    expect(await Promise.all(requests)).toContain('RATE_LIMITED')
    expect(tester.ended).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a server that stops ends the stream after what is under way', async () => {
  const stream = agent()
  await stream.inWorld(COUNT)
  await gym.server.stop()
  await until(() => stream.ended !== undefined)
  expect(stream.ended).toBe('end')
  expect(gym.server.environmentCount()).toBe(0)
})

test('every part of an observation has its tensors', async () => {
  const phones = await GymConnection.open(simulatedGym())
  try {
    const stream = new DmStream(phones.channel)
    const observations = text('text', 'html', 'marks', 'ocr', 'arrays', 'action_mask')
    const sizes = { width: integer(32), height: integer(64), arrays_length: integer(3) }
    await stream.inWorld({ environment: text('100'), observations, ...sizes, text_boxes: { bools: { array: [true] } } })
    const uids = [7n, 8n, 9n, 10n, 11n, 12n, 13n, 14n, 15n, 16n, 17n, 18n]
    const { observations: seen } = await stream.step(undefined, ...uids)
    const said = (uid: number): string => seen[uid]?.strings?.array[0] ?? ''
    expect(said(7)).toContain("'bbox location': '((0.47, 0.71), (0.53, 0.74))'")
    expect(said(8)).toContain('alt=')
    expect(JSON.parse(said(10))).toContainEqual(
      { number: 23, numeric_tag: 31, bounds: [74, 1892, 1006, 2013] },
    )
    expect(JSON.parse(said(11))).toContainEqual({ text: 'Maps', bounds: expect.any(Array) as number[], confidence: 1 })
    const shapes = [9, 12, 13, 14, 15, 16, 17, 18].map((uid) => seen[uid]?.shape ?? [])
    expect(shapes).toEqual([[64, 32, 3], [3, 4], [3, 11], [3], [3, 8], [3], [], [385]])
    expect(seen[12]).toMatchObject({ floats: { array: expect.arrayContaining([0, 1]) as number[] } })
    expect(seen[14]).toMatchObject({ int32s: { array: [1, 1, 10] } })
  } finally {
    await phones.close()
  }
})
