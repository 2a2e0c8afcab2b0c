import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { OpenEnvServer } from '../../../fixtures/http/openenv-server.ts'
import type { OpenEnvSocket } from '../../../fixtures/http/openenv-server.ts'

let openenv: OpenEnvServer
let socket: OpenEnvSocket

beforeAll(async () => {
  openenv = await OpenEnvServer.open(simulatedGym())
})
beforeEach(async () => {
  socket = await openenv.connect()
})
afterAll(() => openenv.stop())

/** What a reset has drawn. */
async function drawn(data: object): Promise<{ readonly environment: string; readonly task: string }> {
  const { metadata } = (await socket.see('reset', data)).observation
  return { environment: String(metadata['environment']), task: String(metadata['task']) }
}

async function refusal(data: object): Promise<readonly [unknown, string]> {
  const frame = await socket.ask({ type: 'reset', data })
  return [frame.data['reason'], String(frame.data['message'])]
}

test('without a place, resets draw phones to train on', async () => {
  const { environment } = await drawn({})
  expect(environment).toMatch(/^0\d\d$/)
  const places = new Set([environment])
  for (let turn = 0; turn < 8; turn += 1) places.add((await drawn({})).environment)
  expect(places.size).toBeGreaterThan(1)
})

test('a reset draws tasks and phones by what it is given, and each of these replaces its like', async () => {
  const tasks = ['clock/*', 'calculator/enter_product']
  const first = await drawn({ tasks, split: 'train-sampled', num_phones: 1, seed: 1 })
  expect(first.environment).toBe('train-sampled-0')
  expect(first.task).toMatch(/^(clock|calculator)\//)
  // As in the last reset.
  expect((await drawn({})).environment).toBe('train-sampled-0')
  expect((await drawn({ phone_seed: 5 })).environment).not.toBe('train-sampled-0')
  expect(await drawn({ environment: '100', task: 'clock/open_the_clock_app' })).toEqual({
    environment: '100', task: 'clock/open_the_clock_app',
  })
  expect((await drawn({ shift: 'locale' })).environment).toMatch(/^shift-locale-/)
  const definition = 'name: mine\nbase: train-sampled\nfactors:\n  dark_theme: [true]\n'
  expect((await drawn({ split_definition: definition })).environment).toMatch(/^mine-/)
  const heldOut = await drawn({ tasks: ['calculator/enter_product'], task_values: 'held-out' })
  expect(heldOut.task).toMatch(/held/)
})

test('the instruction comes as numbers where they are asked for', async () => {
  const tasks = ['clock/*']
  const { observation } = await socket.see('reset', { tasks, observation: ['instruction', 'text'] })
  expect(observation['instruction_word_ids']).toHaveLength(32)
  expect(observation).toHaveProperty('text')
  expect((await socket.see('reset', { tasks, observation: ['text'] })).observation).not.toHaveProperty('instruction_word_ids')
})

test('what cannot be drawn from is refused, with what can', async () => {
  expect(await refusal({ split: 'tain' })).toEqual(['INVALID_OPTION', expect.stringMatching(/train, test, .*Did you mean/)])
  expect(await refusal({ split: 'train', shift: 'locale' })).toEqual(['INVALID_OPTION', expect.stringContaining('train-sampled')])
  expect(await refusal({ split: 'train', environment: '000', num_phones: 3 })).toEqual(['INVALID_OPTION', expect.anything()])
  expect(await refusal({ tasks: ['clock/['] })).toEqual(['INVALID_GLOB', expect.stringContaining('clock/[')])
  expect(await refusal({ tasks: ['cluck/*'] })).toEqual(['UNKNOWN_TASK', expect.stringContaining('cluck/*')])
  expect(await refusal({ suite: 'none' })).toEqual(['INVALID_OPTION', expect.anything()])
  expect(await refusal({ split_definition: 'name: 5' })).toEqual(['INVALID_DEFINITION', expect.anything()])
})

test('the schema and the task API name what there is to draw from', async () => {
  const schema = JSON.stringify(await (await openenv.get('/schema')).json())
  const api = JSON.stringify(await (await openenv.get('/openapi.json')).json())
  for (const name of ['tasks', 'split_definition', 'num_phones', 'phone_seed', 'shift', 'task_values']) {
    expect(`${schema}${api}`).toContain(`"${name}"`)
  }
  const splits: unknown = await (await openenv.get('/droidgym/splits')).json()
  expect(splits).toEqual(expect.arrayContaining([
    { name: 'train', type: 'train' }, { name: 'test', type: 'test' }, { name: 'train-sampled', type: 'train' },
    { name: 'shift-locale', type: 'test' },
  ]))
})
