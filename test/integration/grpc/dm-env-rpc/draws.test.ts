import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { simulatedGym } from '@droidgym/gym/gym'
import { DmStream, INFO, infoOf, integer, text } from '../../../fixtures/grpc/dm-env-rpc/dm-stream.ts'
import { GymConnection } from '../../../fixtures/grpc/gym-connection.ts'

const WORD_IDS = 19n
const CLOCK = text('clock/open_the_clock_app')
const TEMPLATE = 'calculator/enter_product'

let gym: GymConnection
let agent: DmStream

beforeAll(async () => {
  gym = await GymConnection.open(simulatedGym())
})
beforeEach(() => {
  agent = new DmStream(gym.channel)
})
afterAll(() => gym.close())

/** What the first episode of a world with these settings has. */
async function drawn(settings: object): Promise<Readonly<Record<string, unknown>>> {
  const worldName = await agent.inWorld(settings)
  const info = infoOf(await agent.step(undefined, INFO))
  await agent.ask({ leaveWorld: {} })
  await agent.ask({ destroyWorld: { worldName } })
  return info
}

test('worlds draw phones and tasks as their settings say', async () => {
  expect(await drawn({})).toMatchObject({ environment: expect.stringMatching(/^0\d\d$/) as string })
  const sampled = { task: CLOCK, split: text('train-sampled'), num_phones: integer(1) }
  expect(await drawn(sampled)).toMatchObject({ environment: 'train-sampled-0' })
  expect((await drawn({ ...sampled, phone_seed: integer(3) }))['environment']).not.toBe('train-sampled-0')
  expect((await drawn({ task: CLOCK, shift: text('layout') }))['environment']).toMatch(/^shift-layout-/)
  const definition = 'name: mine\nbase: train-sampled\nfactors:\n  dark_theme: [true]\n'
  expect((await drawn({ task: CLOCK, split_definition: text(definition) }))['environment']).toMatch(/^mine-/)
  const heldOut = await drawn({ tasks: text(TEMPLATE), task_values: text('held-out') })
  expect(heldOut['task']).toMatch(/__held_out_\d+$/)
})

test('resets change what is drawn from the next episode on', async () => {
  await agent.inWorld({ task: CLOCK, environment: text('000') })
  const reset = async (settings: object): Promise<object> => {
    expect((await agent.ask({ reset: { settings } })).kind).toBe('reset')
    return infoOf(await agent.step(undefined, INFO))
  }
  const template = expect.stringMatching(/^calculator\/enter_product__\d+$/) as string
  expect(await reset({})).toMatchObject({ environment: '000', task: 'clock/open_the_clock_app' })
  expect(await reset({ tasks: text(TEMPLATE, `${TEMPLATE}*`) })).toMatchObject({ environment: '000', task: template })
  const tested = expect.stringMatching(/^test-sampled-/) as string
  expect(await reset({ split: text('test-sampled'), task: CLOCK })).toMatchObject({ environment: tested })
  expect(await agent.refused({ reset: { settings: { split: text('none') } } })).toBe('INVALID_OPTION')
  expect(await agent.refused({ reset: { settings: { tasks: text('clock/[') } } })).toBe('INVALID_GLOB')
  const both = { task: CLOCK, tasks: text(TEMPLATE) }
  expect(await agent.refused({ reset: { settings: both } })).toBe('INVALID_OPTION')
})

test('the instruction is there as numbers where tasks are drawn, unless a setting says otherwise', async () => {
  const spec = { name: 'instruction_word_ids', dtype: 'INT32', shape: [32] }
  const observations = async (settings: object): Promise<unknown> => {
    const worldName = await agent.created(settings)
    const { specs } = await agent.ask({ joinWorld: { worldName } })
    return (specs as { readonly observations: unknown }).observations
  }
  expect(await observations({ tasks: text('clock/*') })).toMatchObject({ 19: spec })
  const { observations: seen } = await agent.step(undefined, WORD_IDS)
  const ids = (seen[String(WORD_IDS)] as { readonly int32s: { readonly array: readonly number[] } }).int32s.array
  expect(ids).toHaveLength(32)
  expect(ids[0]).toBeGreaterThan(0)
  for (const [settings, has] of [
    [{ tasks: text('clock/*'), instruction: { bools: { array: [false] } } }, false],
    [{ task: CLOCK, instruction: { bools: { array: [true] } } }, true],
    [{ task: CLOCK, observations: text('instruction') }, true],
    [{ task: CLOCK }, false],
  ] as const) {
    await agent.ask({ leaveWorld: {} })
    expect(Object.hasOwn((await observations(settings)) as object, '19'), JSON.stringify(settings)).toBe(has)
  }
})
