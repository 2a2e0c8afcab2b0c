import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { MakeRequest } from '@droidgym/protocol/v1/MakeRequest'
import type { SessionRequest } from '@droidgym/protocol/v1/SessionRequest'
import type { SessionResponse__Output } from '@droidgym/protocol/v1/SessionResponse'
import { Client, credentials, Metadata } from '@grpc/grpc-js'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Gym } from '@droidgym/gym/gym'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import { definition, GymConnection } from '../../fixtures/grpc/gym-connection.ts'
import { until } from '@droidgym/base/test/until'

const MEBIBYTE = 1024 * 1024
const HELD_BYTES = 8 * MEBIBYTE
const SIDE = 512
const FRAME_BYTES = SIDE * SIDE * 3
/** Cheap environments whose pictures are large for the limits. */
const MAKE: MakeRequest = {
  task: COUNTING_TASK.id,
  actionSpace: 'ACTION_SPACE_TEXT',
  observation: { fields: ['OBSERVATION_FIELD_PIXELS'], pixelsSize: { width: SIDE, height: SIDE } },
  stepLimit: 10_000,
}
const ACTION = { text: 'two' }

let gym: GymConnection

beforeEach(async () => {
  gym = await GymConnection.open(countingGym, {
    maxEnvironments: 64,
    maxResponseBytes: 4 * MEBIBYTE,
    limits: { heldBytes: HELD_BYTES },
  })
})
afterEach(() => gym.close())

async function made(request = MAKE): Promise<string> {
  const { handle } = await gym.ok('Make', request)
  await gym.ok('Reset', { handle })
  return handle
}

async function stepCount(handle: string): Promise<number | undefined> {
  const { description } = await gym.ok('Describe', { handle })
  return description?.episode?.step
}

function openSession(channel = gym.channel) {
  const { path, requestSerialize, responseDeserialize } = definition.Session
  const stream = channel.makeBidiStreamRequest<SessionRequest, SessionResponse__Output>(
    path,
    requestSerialize,
    responseDeserialize,
  )
  stream.on('error', () => undefined)
  return stream
}

async function untilNothingIsHeld(): Promise<void> {
  await until(() => gym.server.usage().bytes === 0)
  expect(gym.server.usage()).toEqual({ bytes: 0, calls: 0 })
}

it('13.1: refuses a batch whose answer would be too large, before any step', async () => {
  const handle = await made()
  const steps = (count: number) => Array.from({ length: count }, () => ({ handle, action: ACTION }))
  const refused = await gym.call('StepBatch', { steps: steps(1024) })
  expect(refused).toMatchObject({ code: 8, reason: 'ANSWER_TOO_LARGE' })
  expect('message' in refused && refused.message).toContain('at most 4194304')
  expect(await gym.call('StepBatch', { steps: steps(6), stackPixels: true })).toMatchObject({ reason: 'ANSWER_TOO_LARGE' })
  expect(await stepCount(handle)).toBe(0)
  const { outcomes } = await gym.ok('StepBatch', { steps: steps(4) })
  expect(outcomes).toHaveLength(4)
})

it('13.1: refuses the same in a session, which goes on', async () => {
  const handle = await made()
  const session = openSession()
  const answers: SessionResponse__Output[] = []
  session.on('data', (answer: SessionResponse__Output) => answers.push(answer))
  const steps = Array.from({ length: 1024 }, () => ({ handle, action: ACTION }))
  session.write({ requestId: 1, stepBatch: { steps } })
  session.write({ requestId: 2, stepBatch: { steps, receive: 0 } })
  session.write({ requestId: 3, step: { handle, action: ACTION } })
  await until(() => answers.length === 3)
  expect(answers.slice(0, 2).map(({ error }) => error?.reason)).toEqual(['ANSWER_TOO_LARGE', 'ANSWER_TOO_LARGE'])
  expect(await stepCount(handle)).toBe(1)
  session.end()
  await untilNothingIsHeld()
})

it('13.1: refuses pictures that could never be sent, when they are asked for', async () => {
  const handle = await made()
  const size = { width: 4096, height: 4096 }
  expect(await gym.call('Render', { handle, size })).toMatchObject({ reason: 'ANSWER_TOO_LARGE' })
  const large = { ...MAKE, observation: { ...MAKE.observation, pixelsSize: size } }
  expect(await gym.call('Make', large)).toMatchObject({ reason: 'ANSWER_TOO_LARGE' })
  expect(gym.server.environmentCount()).toBe(1)
})

it('13.2: a session that does not read is not read either, and leaves nothing when it has gone', async () => {
  const handle = await made()
  const slow = new Client(gym.server.address, credentials.createInsecure(), { 'grpc.use_local_subchannel_pool': 1 })
  const session = openSession(slow)
  session.pause()
  const count = 400
  for (let requestId = 0; requestId < count; requestId += 1) {
    session.write({ requestId, step: { handle, action: ACTION } })
  }
  await until(() => gym.server.usage().bytes > HELD_BYTES - 2 * FRAME_BYTES)
  await pause(300)
  expect(gym.server.usage().bytes).toBeLessThanOrEqual(HELD_BYTES)
  slow.close()
  session.cancel()
  await untilNothingIsHeld()
  expect(await stepCount(handle)).toBeLessThan(count / 2)
})

it('13.2: a session gets every answer when it reads after all', async () => {
  const handle = await made()
  const session = openSession()
  session.pause()
  const count = 40
  for (let requestId = 0; requestId < count; requestId += 1) {
    session.write({ requestId, step: { handle, action: ACTION } })
  }
  session.end()
  await pause(100)
  const ids: number[] = []
  session.on('data', ({ requestId }: SessionResponse__Output) => ids.push(requestId))
  session.resume()
  await until(() => ids.length === count)
  expect(ids).toEqual(Array.from({ length: count }, (_, index) => index))
  await untilNothingIsHeld()
})

it('13.2: many single calls at once are all answered, and never hold more than they may', async () => {
  const handle = await made()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, gym.server.usage().bytes)), 1)
  const calls = Array.from({ length: 60 }, () => gym.call('Step', { handle, action: ACTION }))
  const answers = await Promise.all(calls)
  clearInterval(watch)
  expect(answers.filter((answer) => 'response' in answer)).toHaveLength(60)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(HELD_BYTES)
  await untilNothingIsHeld()
})

it('13.2: more calls than may be under way and wait are refused', async () => {
  await gym.close()
  gym = await GymConnection.open(slowGym(200), { limits: { calls: 4 } })
  const makes = await Promise.all(Array.from({ length: 12 }, () => gym.call('Make', MAKE)))
  const refused = makes.filter((answer) => !('response' in answer))
  expect(refused).toHaveLength(4)
  for (const refusal of refused) expect(refusal).toMatchObject({ code: 8, reason: 'TOO_MANY_CALLS' })
  await untilNothingIsHeld()
})

it('13.2: steps that a session leaves unfetched count, and are dropped with it', async () => {
  const handle = await made()
  const session = openSession()
  const answers: SessionResponse__Output[] = []
  session.on('data', (answer: SessionResponse__Output) => answers.push(answer))
  const send = (count: number, receive: number): void => {
    session.write({ stepBatch: { steps: Array.from({ length: count }, () => ({ handle, action: ACTION })), receive } })
  }
  for (const receive of [0, 0, 0, 0]) send(3, receive)
  await until(() => answers.length === 4)
  expect(answers.map(({ stepBatch, error }) => stepBatch?.outcomes.length ?? error?.reason)).toEqual([
    0, 0, 0, 'ANSWER_TOO_LARGE',
  ])
  send(0, 3)
  await until(() => answers.length === 5)
  expect(answers[4]?.stepBatch?.outcomes).toHaveLength(3)
  await until(() => gym.server.usage().bytes < 7 * FRAME_BYTES)
  expect(gym.server.usage().bytes).toBeGreaterThanOrEqual(6 * FRAME_BYTES)
  session.end()
  await untilNothingIsHeld()
})

it('13.4: Makes that are cancelled in any phase leave no slot taken', async () => {
  await gym.close()
  let isOpen = false
  const gated: Gym = {
    ...countingGym,
    makeEnvironment: async (options) => {
      await until(() => isOpen)
      return countingGym.makeEnvironment(options)
    },
  }
  gym = await GymConnection.open(gated, { maxEnvironments: 64 })
  const { path, requestSerialize, responseDeserialize } = definition.Make
  const calls = Array.from({ length: 60 }, (_, index) => {
    return new Promise<void>((resolve) => {
      const metadata = new Metadata()
      const done = (): void => resolve()
      const { channel } = gym
      const call = channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, MAKE, metadata, done)
      setTimeout(() => call.cancel(), index / 4)
    })
  })
  await Promise.all(calls)
  // The answer comes after the server has read the cancellations, which a cancellation that crosses an answer is not.
  await gym.call('Describe', { handle: 'none' })
  isOpen = true
  const all = await Promise.all(Array.from({ length: 64 }, () => gym.call('Make', MAKE)))
  expect(all.filter((answer) => !('response' in answer))).toEqual([])
  expect(gym.server.environmentCount()).toBe(64)
})

it('13.4: of the Makes that wait for room, each gets what one cancelled Make after another leaves', async () => {
  await gym.close()
  const gates: (() => void)[] = []
  const gated: Gym = {
    ...countingGym,
    makeEnvironment: async (options) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      return countingGym.makeEnvironment(options)
    },
  }
  gym = await GymConnection.open(gated, { maxEnvironments: 3 })
  const { path, requestSerialize, responseDeserialize } = definition.Make
  const ignore = (): void => undefined
  const cancelled = Array.from({ length: 3 }, () =>
    gym.channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, MAKE, new Metadata(), ignore),
  )
  await until(() => gates.length === 3)
  for (const call of cancelled) call.cancel()
  const all = Array.from({ length: 3 }, () => gym.call('Make', MAKE))
  // Answered after the server has read the Makes.
  await gym.call('Describe', { handle: 'none' })
  for (let left = 0; left < 3; left += 1) {
    gates[left]?.()
    await until(() => gates.length === 4 + left)
  }
  for (const open of gates) open()
  expect((await Promise.all(all)).filter((answer) => !('response' in answer))).toEqual([])
  expect(gym.server.environmentCount()).toBe(3)
})

it('13.3: the large pictures of one client do not hold up the steps of another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-attacks-'))
  const tokens = join(folder, 'tokens.yaml')
  writeFileSync(tokens, '[{ name: heavy, token: heavy-0123456789abc }, { name: light, token: light-0123456789abc }]')
  await gym.close()
  gym = await GymConnection.open(simulatedGym(), { workers: 1, tokens })
  const as = (name: string): Metadata => {
    const metadata = new Metadata()
    metadata.set('authorization', `Bearer ${name}-0123456789abc`)
    return metadata
  }
  const { Make, Reset, Render, Step } = definition
  const make = { task: 'calculator/input_cos_180_in_calculator', environment: '000' }
  const observation = { fields: ['OBSERVATION_FIELD_ELEMENTS' as const] }
  const request: MakeRequest = { ...make, actionSpace: 'ACTION_SPACE_DISCRETE', observation }
  const madeFor = async (name: string): Promise<string> => {
    const { handle } = await answered(Make, request, as(name))
    await answered(Reset, { handle }, as(name))
    return handle
  }
  const light = await madeFor('light')
  const order: string[] = []
  const handles = []
  for (let count = 0; count < 5; count += 1) handles.push(await madeFor('heavy'))
  const size = { width: 1300, height: 1300 }
  const pictures = handles.map((handle) => answered(Render, { handle, size }, as('heavy')).then(() => order.push('picture')))
  // Sent on the same connection, so that the server gets it after the others.
  const step = answered(Step, { handle: light, action: { discrete: 5 } }, as('light')).then(() => order.push('step'))
  await Promise.all([...pictures, step])
  expect(order.indexOf('step')).toBeLessThan(3)
  rmSync(folder, { recursive: true })
})

interface Method<Request, Response> {
  readonly path: string
  readonly requestSerialize: (request: Request) => Buffer
  readonly responseDeserialize: (bytes: Buffer) => Response
}

function answered<Request, Response>(
  method: Method<Request, Response>,
  request: Request,
  metadata: Metadata,
): Promise<Response> {
  const { path, requestSerialize, responseDeserialize } = method
  return new Promise((resolve, reject) => {
    gym.channel.makeUnaryRequest(path, requestSerialize, responseDeserialize, request, metadata, (error, response) => {
      if (error || response === undefined) reject(error ?? new Error('no response'))
      else resolve(response)
    })
  })
}

/** Its environments take so many milliseconds to make. */
function slowGym(ms: number): Gym {
  return {
    ...countingGym,
    makeEnvironment: async (options) => {
      await pause(ms)
      return countingGym.makeEnvironment(options)
    },
  }
}
