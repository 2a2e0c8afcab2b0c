import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions, VectorEnvironment, VectorOptions } from '../../../clients/typescript/src/index.ts'
import { until } from '@droidgym/base/test/until'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import type { ServerEvent } from '@droidgym/server/service/server-log'
import { GymConnection } from '../../fixtures/grpc/gym-connection.ts'

const COUNT = 3
const MAKE = {
  task: 'calculator/input_cos_180_in_calculator',
  environment: '000',
  actionSpace: 'discrete',
  observation: { pixels: { width: 63, height: 85 }, arrays: { length: 40 }, actionMask: true },
  stepLimit: 5,
} as const satisfies MakeOptions
const ACTIONS = [382, 120, 200, 381, 14, 383, 250, 77, 120, 310, 42, 193]

let folder: string
let events: ServerEvent[]
let server: RunningServer
let client: GymClient

async function serve(workers: number): Promise<void> {
  const options = { port: 0, graceMs: 100, workers, sharedPixels: folder }
  server = await startServer(simulatedGym(), options, (event) => events.push(event))
  client = await connect(server.address)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'droidgym-columns-'))
  events = []
})
afterEach(async () => {
  client.close()
  await server.stop()
  spawnSync('umount', ['--lazy', folder], { stdio: 'ignore' })
  rmSync(folder, { recursive: true, force: true })
})

function filesIn(parent: string): readonly string[] {
  return readdirSync(parent, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
}

const actionsAt = (step: number): readonly number[] =>
  Array.from({ length: COUNT }, (_, place) => ACTIONS[(step + 5 * place) % ACTIONS.length] ?? 0)

/** Everything that steps tell, in plain arrays. */
async function play(vector: VectorEnvironment, onStep?: (step: number) => void): Promise<readonly unknown[]> {
  const seen: unknown[] = []
  await vector.reset({ seed: 7 })
  for (const step of ACTIONS.keys()) {
    onStep?.(step)
    const { observations, ...rest } = await vector.step(actionsAt(step))
    const pixels = observations.pixels && { ...observations.pixels, data: Buffer.from(observations.pixels.data) }
    seen.push({ ...rest, observations: { ...observations, pixels } })
  }
  return seen
}

async function played(options: Partial<VectorOptions>, onStep?: (step: number) => void): Promise<readonly unknown[]> {
  const vector = await client.makeVector({ ...MAKE, count: COUNT, seed: 3, ...options })
  try {
    return await play(vector, onStep)
  } finally {
    await vector.close()
  }
}

/** The same steps on environments of their own. */
async function playedAlone(options: MakeOptions): Promise<readonly unknown[]> {
  const environments = await Promise.all(
    Array.from({ length: COUNT }, (_, place) => client.make({ ...MAKE, ...options, seed: 3 + place })),
  )
  await Promise.all(environments.map((environment, place) => environment.reset({ seed: 7 + place })))
  const seen: unknown[] = []
  for (const step of ACTIONS.keys()) {
    const actions = actionsAt(step)
    const results = await Promise.all(environments.map((environment, place) => environment.step(actions[place] ?? 0)))
    const { width = 0, height = 0 } = results[0]?.observation.pixels ?? {}
    const pictures = results.map(({ observation }) => observation.pixels?.data ?? new Uint8Array())
    seen.push({
      indices: [...environments.keys()],
      rewards: Float64Array.from(results, ({ reward }) => reward),
      terminated: Uint8Array.from(results, ({ terminated }) => Number(terminated)),
      truncated: Uint8Array.from(results, ({ truncated }) => Number(truncated)),
      infos: results.map(({ info }) => info),
      finals: results.map(({ final }) => final),
      instructions: results.map(({ instruction }) => instruction),
      errors: results.map(() => undefined),
      observations: {
        pixels: { shape: [COUNT, height, width, 3], data: Buffer.concat(pictures) },
        ...Object.fromEntries(Object.keys(results[0]?.observation ?? {})
          .filter((part) => part !== 'pixels')
          .map((part) => [part, results.map(({ observation }) => observation[part as keyof typeof observation])])),
      },
    })
  }
  await Promise.all(environments.map((environment) => environment.close()))
  return seen
}

test.each([
  [0, 'next-step', {}], [1, 'same-step', {}], [2, 'same-step', { elements: true, instruction: true }],
] as const)('with %i workers, %s and %o, a vector has the results of its environments, in memory and in messages', async (workers, autoreset, more) => {
  await serve(workers)
  const options = { autoreset, observation: { ...MAKE.observation, ...more } }
  const alone = await playedAlone(options)
  let files: readonly string[] = []
  const shared = await played(options, () => (files = filesIn(folder)))
  expect(files).toHaveLength(Math.max(1, workers))
  expect(shared).toEqual(alone)
  expect(await played({ ...options, sharedPixels: false }, () => (files = filesIn(folder)))).toEqual(alone)
  expect(files).toEqual([])
})

test('steps that are sent before earlier ones are answered have their own results', async () => {
  await serve(1)
  const results = async (together: boolean) => {
    const vector = await client.makeVector({ ...MAKE, count: COUNT })
    await vector.reset({ seed: 7 })
    const steps: Promise<{ readonly observations: unknown }>[] = []
    for (const step of ACTIONS.keys()) {
      steps.push(vector.step(actionsAt(step)))
      if (!together) await steps.at(-1)
    }
    const seen = (await Promise.all(steps)).map(({ observations }) => observations)
    await vector.close()
    return seen
  }
  expect(await results(true)).toEqual(await results(false))
})

test('a worker that died between two steps is told for its environments alone, and a reset goes on', async () => {
  await serve(2)
  const vector = await client.makeVector({ ...MAKE, count: COUNT })
  const before = await play(vector)
  await server.workers[0]?.crash()
  await until(() => events.some(({ message }) => message.includes('died with 2 environments')))
  const { errors, infos, rewards } = await vector.step(actionsAt(0))
  expect(errors.map((error) => error?.reason)).toEqual(['WORKER_LOST', undefined, 'WORKER_LOST'])
  expect(infos.map((info) => info?.task)).toEqual([undefined, MAKE.task, undefined])
  expect(rewards).toHaveLength(COUNT)
  expect(await play(vector)).toEqual(before)
  await vector.close()
})

const told = (): number => events.filter(({ message }) => message.startsWith('The arrays of a batch cannot be')).length

test('a full folder moves the arrays into messages, and the operator is told', async (context) => {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', folder]).status !== 0) {
    return context.skip('no file system can be mounted here')
  }
  await serve(1)
  const large = { observation: { pixels: { width: 128, height: 256 }, arrays: { length: 40 } } }
  expect(await played(large)).toEqual(await played({ ...large, sharedPixels: false }))
  expect(told()).toBe(1)
  return undefined
})

test('a folder that is gone moves the arrays into messages, and the operator is told', async () => {
  await serve(1)
  const wired = await played({ sharedPixels: false })
  const [own = ''] = readdirSync(folder)
  expect(await played({}, (step) => step === 0 && rmSync(join(folder, own), { recursive: true }))).toEqual(wired)
  expect(told()).toBe(1)
})

test('a server that shares nothing answers in messages', async () => {
  await serve(1)
  const shared = await played({})
  await server.stop()
  client.close()
  server = await startServer(simulatedGym(), { port: 0, graceMs: 100, workers: 1 }, () => undefined)
  client = await connect(server.address)
  expect(await played({})).toEqual(shared)
})

test('what columns cannot answer is refused before a step, and a step alone is refused alone', async () => {
  await serve(0)
  const connection = await GymConnection.open(simulatedGym(), { workers: 0 })
  const make = (fields: ('OBSERVATION_FIELD_PIXELS' | 'OBSERVATION_FIELD_XML')[], encoding = 'raw') => connection.ok('Make', {
    task: MAKE.task, environment: '000', actionSpace: 'ACTION_SPACE_DISCRETE', observation: { fields }, encoding,
  })
  const [one, other] = [await make(['OBSERVATION_FIELD_PIXELS']), await make(['OBSERVATION_FIELD_XML'])]
  const file = await make(['OBSERVATION_FIELD_PIXELS'], 'jpeg')
  await connection.ok('Reset', { handle: one.handle })
  const step = (handle: string) => ({ handle, action: { discrete: 382 } })
  const refused = async (...handles: readonly string[]) => connection.call('StepBatch', { steps: handles.map(step), columns: true })
  const reason = 'INVALID_REQUEST'
  expect(await refused(one.handle, one.handle)).toMatchObject({ reason, message: expect.stringContaining('at most once') as string })
  expect(await refused(one.handle, other.handle)).toMatchObject({ reason, message: expect.stringContaining('one observation') as string })
  expect(await refused(file.handle)).toMatchObject({ reason, message: expect.stringContaining('these are files') as string })
  const { columns, refused: wrong, outcomes } = await connection.ok('StepBatch', {
    steps: [step('none'), step(one.handle)], columns: true, shared: true,
  })
  expect(outcomes).toEqual([])
  expect(wrong).toMatchObject([{ place: 0, error: { reason: 'UNKNOWN_HANDLE' } }])
  expect(columns).toMatchObject([{ places: [1], arrays: [{ name: 'pixels', shape: [256, 128, 3], dtype: 'uint8' }] }])
  expect(columns[0]?.data).toHaveLength(256 * 128 * 3)
  await connection.close()
})
