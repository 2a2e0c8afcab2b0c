import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import { unpack } from 'msgpackr'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

const MAKE: MakeRequest = {
  task: 'calculator/input_cos_180_in_calculator',
  environment: '000',
  actionSpace: 'ACTION_SPACE_DISCRETE',
  observation: { fields: ['OBSERVATION_FIELD_ELEMENTS', 'OBSERVATION_FIELD_PIXELS'] },
  stepLimit: 100,
}
const ACTIONS = [382, 120, 200, 381, 14, 383, 250, 77]

const gym = simulatedGym()
let connection: GymConnection
const open: string[] = []

beforeAll(async () => {
  connection = await GymConnection.open(gym, { workers: 2 })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((handle) => connection.call('Close', { handle })))
})
afterAll(() => connection.close())

async function made(on = connection): Promise<string> {
  const { handle } = await on.ok('Make', MAKE)
  open.push(handle)
  await on.ok('Reset', { handle, seed: 7 })
  return handle
}

async function played(handle: string, actions: readonly number[], on = connection) {
  const seen = []
  for (const discrete of actions) seen.push(await on.ok('Step', { handle, action: { discrete } }))
  return seen
}

test('an environment in a worker answers with the same bytes as one in the server', async () => {
  const here = await GymConnection.open(gym, { workers: 0 })
  try {
    expect(await played(await made(), ACTIONS)).toEqual(await played(await made(here), ACTIONS, here))
  } finally {
    await here.close()
  }
})

test('environments are spread over the workers and leave them again', async () => {
  const handles = await Promise.all(Array.from({ length: 5 }, () => made()))
  expect(connection.server.workers.map(({ size }) => size).toSorted()).toEqual([2, 3])
  await Promise.all(handles.map((handle) => connection.ok('Close', { handle })))
  expect(connection.server.workers.map(({ size }) => size)).toEqual([0, 0])
})

test('forks go on from the same moment, each for itself', async () => {
  const handle = await made()
  await played(handle, ACTIONS.slice(0, 4))
  const { handles } = await connection.ok('Fork', { handle, count: 2 })
  open.push(...handles)
  const original = await played(handle, ACTIONS.slice(4))
  for (const fork of handles) expect(await played(fork, ACTIONS.slice(4))).toEqual(original)
  await connection.ok('Close', { handle })
  const [one = '', two = ''] = handles
  await connection.ok('Reset', { handle: one, seed: 7 })
  expect(await connection.ok('Describe', { handle: one })).toMatchObject({ description: { episode: { step: 0 } } })
  expect(await connection.ok('Describe', { handle: two })).toMatchObject({ description: { episode: { step: 8 } } })
  expect(await connection.call('Fork', { handle: one, count: 2000 })).toMatchObject({ reason: 'INVALID_REQUEST' })
})

test('a batch shows its pixels in one piece, and black where a step failed', async () => {
  const [first, second] = [await made(), await made()]
  const singles = [await made(), await made()]
  const alone = await Promise.all(singles.map((handle) => played(handle, [382])))
  const step = (handle: string) => ({ handle, action: { discrete: 382 } })
  const batch = { steps: [step(first), step('nobody'), step(second)], stackPixels: true }
  const { outcomes, pixels } = await connection.ok('StepBatch', batch)
  expect(pixels?.shape).toEqual([3, 256, 128, 3])
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['step', 'error', 'step'])
  const frame = 256 * 128 * 3
  expect(pixels?.data.byteLength).toBe(3 * frame)
  for (const [index, place] of [0, 2].entries()) {
    const shown = alone[index]?.[0]?.observation?.pixels?.data
    expect(pixels?.data.subarray(place * frame, (place + 1) * frame).equals(shown ?? Buffer.alloc(0))).toBe(true)
    expect(outcomes[place]?.step?.observation?.pixels ?? null).toBeNull()
  }
  expect(pixels?.data.subarray(frame, 2 * frame).every((byte) => byte === 0)).toBe(true)
})

test('an episode after an episode, in both ways of Gymnasium', async () => {
  const make = async (autoreset: NonNullable<MakeRequest['autoreset']>) => {
    const { handle } = await connection.ok('Make', { ...MAKE, autoreset, stepLimit: 2 })
    open.push(handle)
    const reset = await connection.ok('Reset', { handle, seed: 7 })
    return { reset, steps: await played(handle, [382, 382, 382, 382]) }
  }
  const next = await make('AUTORESET_MODE_NEXT_STEP')
  expect(next.steps.map(({ truncated }) => truncated)).toEqual([false, true, false, false])
  expect(next.steps.map(({ info }) => (unpack(info) as { step: number }).step)).toEqual([1, 2, 0, 1])
  const { instruction } = next.reset
  expect(next.steps.map((step) => step.instruction)).toEqual([undefined, undefined, instruction, undefined])
  const same = await make('AUTORESET_MODE_SAME_STEP')
  expect(same.steps.map(({ truncated }) => truncated)).toEqual([false, true, false, true])
  expect(same.steps.map(({ info }) => (unpack(info) as { step: number }).step)).toEqual([1, 0, 1, 0])
  expect(same.steps[1]?.finalObservation).toEqual(next.steps[1]?.observation)
  expect(unpack(same.steps[1]?.finalInfo ?? Buffer.alloc(0))).toEqual(unpack(next.steps[1]?.info ?? Buffer.alloc(0)))
  expect(same.steps[1]?.instruction).toBe(same.reset.instruction)
  expect(same.steps[0]?.finalObservation ?? null).toBeNull()
})

test('a worker that dies takes only its environments, which are made again', async () => {
  const [first, second] = [await made(), await made()]
  const [worker] = connection.server.workers
  const before = await played(first, ACTIONS)
  const other = played(second, [...ACTIONS, ...ACTIONS])
  const underWay = connection.call('Step', { handle: first, action: { discrete: 1 } })
  await worker?.crash()
  expect(await underWay).toMatchObject({ code: 14, reason: 'WORKER_LOST' })
  expect(await connection.call('Step', { handle: first, action: { discrete: 1 } })).toMatchObject({ reason: 'WORKER_LOST' })
  expect((await other).slice(0, ACTIONS.length)).toEqual(before)
  await connection.ok('Reset', { handle: first, seed: 7 })
  expect(await played(first, ACTIONS)).toEqual(before)
  expect(connection.server.workers.map(({ deaths }) => deaths)).toEqual([1, 0])
  expect(connection.events.filter(({ level }) => level === 'error')[0]?.message).toContain('died with 1 environments')
  expect(connection.server.environmentCount()).toBe(2)
})

test('a stop lets calls under way finish and refuses later ones', async () => {
  const handle = await made()
  const underWay = connection.call('Step', { handle, action: { discrete: 1 } })
  // Answered after the step has arrived.
  await connection.ok('Describe', { handle })
  const stopping = connection.server.stop()
  expect(await underWay).toHaveProperty('response')
  await stopping
  expect(await connection.call('Step', { handle, action: { discrete: 1 } })).toMatchObject({ code: 14 })
})
