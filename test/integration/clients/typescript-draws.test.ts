import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { GymClient, MakeOptions } from '../../../clients/typescript/src/index.ts'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { simulatedGym } from '@droidgym/gym/gym'

let server: RunningServer
let client: GymClient

beforeAll(async () => {
  server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  client = await connect(server.address)
})
afterAll(async () => {
  client.close()
  await server.stop()
})

const CLOCK = 'clock/open_the_clock_app'
const TEMPLATE = 'calculator/enter_product'
const OPTIONS: MakeOptions = { actionSpace: 'discrete', observation: { actionMask: true } }

/** What the first reset with the seed 1 draws. */
async function first(options: MakeOptions) {
  const environment = await client.make({ ...OPTIONS, seed: 1, ...options })
  const reset = await environment.reset()
  await environment.close()
  return reset
}

test('phones and tasks are drawn as the options say', async () => {
  const usual = await first({ task: CLOCK })
  expect(usual.info.environment).toMatch(/^0\d\d$/)
  expect(usual.observation).not.toHaveProperty('instruction')
  expect((await first({ task: CLOCK, split: 'test' })).info.environment).toMatch(/^1\d\d$/)
  expect((await first({ task: CLOCK, split: 'train-sampled', numPhones: 1 })).info.environment).toBe('train-sampled-0')
  expect((await first({ task: CLOCK, split: 'train-sampled', numPhones: 1, phoneSeed: 3 })).info.environment)
    .not.toBe('train-sampled-0')
  expect((await first({ task: CLOCK, shift: 'theme' })).info.environment).toMatch(/^shift-theme-/)
  const splitDefinition = 'name: mine\nbase: train-sampled\nfactors:\n  dark_theme: [true]\n'
  expect((await first({ task: CLOCK, splitDefinition })).info.environment).toMatch(/^mine-/)
  expect((await first({ task: TEMPLATE })).info.task).toMatch(/^calculator\/enter_product__\d+$/)
  expect((await first({ task: TEMPLATE, taskValues: 'held-out' })).info.task).toMatch(/__held_out_\d+$/)
  expect((await first({ suite: 'templates-small' })).info.task).toMatch(/__\d+$/)
})

test('weights decide how often tasks are drawn', async () => {
  const tasks = [{ task: CLOCK, weight: 1_000_000 }, { task: TEMPLATE, weight: 0.001 }]
  const environment = await client.make({ ...OPTIONS, tasks, environment: '000' })
  for (let turn = 0; turn < 5; turn += 1) expect((await environment.reset()).info.task).toBe(CLOCK)
  expect((await environment.reset({ tasks: [TEMPLATE] })).info.task).toMatch(/^calculator/)
  expect((await environment.reset({ task: CLOCK, split: 'test' })).info).toMatchObject({
    task: CLOCK, environment: expect.stringMatching(/^1/) as string,
  })
  await environment.close()
})

test('every step of a vector has the instruction of its task, where more than one can be drawn', async () => {
  const vector = await client.makeVector({ ...OPTIONS, tasks: ['clock/*', TEMPLATE], count: 2 })
  const { observations, instructions } = await vector.reset()
  const texts = observations.instruction?.map((instruction) => instruction?.text)
  expect(texts).toEqual(instructions)
  const stepped = await vector.step([384, 384])
  expect(stepped.observations.instruction).toEqual(observations.instruction)
  for (const instruction of stepped.observations.instruction ?? []) {
    expect(instruction?.wordIds).toBeInstanceOf(Int32Array)
    expect(instruction?.wordIds).toHaveLength(32)
    expect(instruction?.wordIds[0]).toBeGreaterThan(0)
  }
  await vector.close()
})

test('the instruction is there as the options say', async () => {
  const off = await first({ tasks: ['clock/*'], observation: { actionMask: true, instruction: false } })
  expect(off.observation).not.toHaveProperty('instruction')
  const on = await first({ task: CLOCK, observation: { instruction: true } })
  const wordIds = expect.any(Int32Array) as Int32Array
  expect(on.observation).toEqual({ instruction: { text: on.instruction, wordIds } })
})

test('splits are listed, and templates among the tasks', async () => {
  const splits = await client.listSplits()
  const named = splits.map(({ name, size, isTest, allowed, taskValues }) => [name, size, isTest, allowed, taskValues])
  expect(named).toEqual(expect.arrayContaining([
    ['train', 35, false, true, 'train'], ['test', 10, true, true, 'held-out'], ['train-sampled', 0, false, true, 'train'],
  ]))
  const templates = (await client.listTasks()).filter(({ isTemplate }) => isTemplate)
  expect(templates.map(({ id }) => id)).toContain(TEMPLATE)
})

test('what cannot be drawn from is refused', async () => {
  const invalid: readonly (readonly [MakeOptions, string])[] = [
    [{ task: CLOCK, tasks: [TEMPLATE] }, 'INVALID_REQUEST'],
    [{ tasks: [] }, 'INVALID_OPTION'],
    [{ tasks: 'clock/*' as never }, 'INVALID_OPTION'],
    [{ tasks: [{ task: CLOCK, wieght: 1 } as never] }, 'INVALID_OPTION'],
    [{ tasks: [{ task: CLOCK, weight: -1 }] }, 'INVALID_REQUEST'],
    [{ tasks: ['clock/['] }, 'INVALID_GLOB'],
    [{ task: CLOCK, split: 'none' }, 'INVALID_OPTION'],
    [{ task: CLOCK, numPhones: 0 }, 'INVALID_REQUEST'],
    [{ task: CLOCK, numPhones: 1.5 }, 'INVALID_OPTION'],
    [{}, 'INVALID_REQUEST'],
  ]
  for (const [options, reason] of invalid) {
    await expect(client.make({ ...OPTIONS, ...options }), JSON.stringify(options)).rejects.toMatchObject({ reason })
  }
  const environment = await client.make({ ...OPTIONS, task: CLOCK })
  await expect(environment.reset({ split: 'none' })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  await expect(environment.reset({ split: 'test', environment: 0 })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  await expect(environment.reset({ tasks: [] })).rejects.toMatchObject({ reason: 'INVALID_OPTION' })
  await environment.close()
})
