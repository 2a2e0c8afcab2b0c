import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { simulatedGym } from '@droidgym/gym/gym'
import type { MakeOptions, ResetOptions, ResetResult } from '@droidgym/gym/environment-contract'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const gym = simulatedGym()
const OPTIONS: MakeOptions = {
  task: 'clock/open_the_clock_app',
  actionSpace: 'discrete',
  observation: { elements: true },
}

async function resets(
  options: Partial<MakeOptions>,
  ...asked: readonly ResetOptions[]
): Promise<readonly ResetResult[]> {
  const environment = await gym.makeEnvironment({ ...OPTIONS, ...options })
  const results: ResetResult[] = []
  for (const reset of asked) results.push(await environment.reset(reset))
  await environment.close()
  return results
}

/** `count` resets without options. */
function times(count: number): readonly ResetOptions[] {
  return Array.from({ length: count }, () => ({}))
}

describe('33: seeds', () => {
  it('are drawn at random where none is given, and repeat the episode that reports them', async () => {
    const first = (await Promise.all([1, 2, 3].map(() => resets({}, {})))).flat()
    expect(new Set(first.map(({ info }) => info.seed)).size).toBe(3)
    const distribution = { task: '', suite: 'templates', split: 'train-sampled' }
    for (const begun of await resets(distribution, ...times(4))) {
      const [again] = await resets(distribution, { seed: begun.info.seed })
      expect(again).toEqual(begun)
    }
  })

  it('go on from a seeded reset', async () => {
    const seedsOf = (results: readonly ResetResult[]): readonly number[] => results.map(({ info }) => info.seed)
    const [one, two] = await Promise.all([1, 2].map(() => resets({}, {}, { seed: 5 }, {}, {})))
    expect(seedsOf(one ?? []).slice(1)).toEqual(seedsOf(two ?? []).slice(1))
    expect(new Set(seedsOf(one ?? [])).size).toBe(4)
  })
})

describe('33: phones', () => {
  it('are drawn from the training split by default', async () => {
    const ids = (await resets({}, ...times(12))).map(({ info }) => info.environment)
    expect(new Set(ids).size).toBeGreaterThan(5)
    for (const id of ids) expect(findEnvironment(id).split).toBe('train')
  })

  it('are drawn from a split, a shift, its first phones, or a split of the client', async () => {
    const idsOf = async (options: Partial<MakeOptions>): Promise<readonly string[]> => (
      (await resets({ seed: 1, ...options }, ...times(6))).map(({ info }) => info.environment)
    )
    for (const id of await idsOf({ split: 'test-sampled' })) expect(id).toMatch(/^test-sampled-\d+$/)
    for (const id of await idsOf({ shift: 'locale' })) expect(id).toMatch(/^shift-locale-\d+$/)
    const two = await idsOf({ split: 'train-sampled', numPhones: 2 })
    expect([...new Set(two)].sort()).toEqual(['train-sampled-0', 'train-sampled-1'])
    expect(new Set([...two, ...await idsOf({ split: 'train-sampled', numPhones: 2, phoneSeed: 9 })]).size).toBe(4)
    const splitDefinition = stringify({ name: 'mine', factors: { locale: 'de-DE' } })
    const [mine] = await resets({ splitDefinition }, {})
    expect(mine?.info.environment).toMatch(/^mine-\d+$/)
    expect(mine?.observation.elements?.length).toBeGreaterThan(0)
  })

  it('are replaced by a reset', async () => {
    const [, fixed, still, drawn] = await resets({}, {}, { environment: '100' }, {}, { split: 'test' })
    expect([fixed?.info.environment, still?.info.environment]).toEqual(['100', '100'])
    expect(drawn?.info.environment).toMatch(/^10\d$/)
  })

  it.each([
    [{ split: 'tests' }, /no split "tests"; choose one of train, test/],
    [{ shift: 'weather' }, /no split "shift-weather"/],
    [{ split: 'test', shift: 'locale' }, /shift changes train-sampled/],
    [{ environment: '000', numPhones: 3 }, /numPhones is for splits/],
    [{ phoneSeed: 3 }, /phoneSeed goes with numPhones/],
    [{ numPhones: 0 }, /numPhones must be an integer from 1/],
    [{ splitDefinition: 'name: mine\nfactors: { locale: [] }' }, /the list is empty/],
  ])('%j is refused', async (options, message) => {
    await expect(gym.makeEnvironment({ ...OPTIONS, ...options })).rejects.toThrow(message)
  })
})

describe('33: tasks', () => {
  it('are drawn from lists, globs, suites and templates, and by a reset from others', async () => {
    const tasks = [{ task: 'clock/open_the_clock_app' }, { task: 'settings/open_the_setting_app' }]
    const one = await resets({ task: '', tasks, seed: 0 }, ...times(8))
    const two = await resets({ task: '', suite: 'representative', seed: 0 }, ...times(12))
    expect(new Set(one.map(({ info }) => info.task)).size).toBe(2)
    expect(new Set(two.map(({ info }) => info.task)).size).toBeGreaterThan(3)
    const [template, named, list] = await resets(
      { task: 'calculator/enter_product' }, {}, { task: 'clock/open_the_clock_app' }, { tasks: [{ task: 'settings/*' }] },
    )
    expect(template?.info.task).toMatch(/^calculator\/enter_product__\d+$/)
    expect(named?.info.task).toBe('clock/open_the_clock_app')
    expect(list?.info.task).toMatch(/^settings\//)
  })

  it('have held-out values on test phones, and those that the client asks for', async () => {
    const taskOf = async (options: Partial<MakeOptions>): Promise<string | undefined> => (
      (await resets({ task: 'calculator/enter_product', ...options }, {}))[0]?.info.task
    )
    expect(await taskOf({ split: 'test-sampled' })).toContain('__held_out_')
    expect(await taskOf({ split: 'shift-locale' })).not.toContain('held_out')
    expect(await taskOf({ split: 'test', taskValues: 'train' })).not.toContain('held_out')
    expect(await taskOf({ split: 'train', taskValues: 'held-out' })).toContain('__held_out_')
    // A drawn task can be named again, in the suite that it was drawn from.
    const drawn = await taskOf({ task: '', suite: 'templates', split: 'test' })
    expect(drawn).toContain('__held_out_')
    expect(await taskOf({ task: drawn ?? '', suite: 'templates' })).toBe(drawn)
  })

  it.each([
    [{ task: '' }, 'INVALID_OPTION'],
    [{ tasks: [{ task: 'clock/*' }] }, 'INVALID_OPTION'],
    [{ task: '', tasks: [{ task: 'nothing/*' }] }, 'UNKNOWN_TASK'],
    [{ task: '', suite: 'nosuite' }, 'INVALID_OPTION'],
    [{ task: '', tasks: [{ task: 'clock/*', weight: -1 }] }, 'INVALID_OPTION'],
    [{ task: '', tasks: [{ task: 'clock/[' }] }, 'INVALID_GLOB'],
  ])('%j is refused with %s', async (options, code) => {
    await expect(gym.makeEnvironment({ ...OPTIONS, ...options })).rejects.toMatchObject({ code })
  })
})

describe('33: the instruction', () => {
  it('is observed by default where more than one task can be drawn, and with every step', async () => {
    const environment = await gym.makeEnvironment({ ...OPTIONS, task: '', suite: 'representative' })
    const { observation, instruction } = await environment.reset()
    expect(observation.instruction?.text).toBe(instruction)
    expect(observation.instruction?.wordIds).toHaveLength(32)
    expect(observation.instruction?.wordIds[0]).toBeGreaterThan(0)
    const step = await environment.step({ kind: 'discrete', index: 5 })
    const refused = await environment.step({ kind: 'discrete', index: 1000 })
    const { instruction: shown } = observation
    for (const seen of [step.observation, refused.observation]) expect(seen.instruction).toEqual(shown)
    await environment.close()
  })

  it('is there as asked otherwise', async () => {
    const seen = async (options: Partial<MakeOptions>): Promise<boolean> => (
      (await resets(options, {}))[0]?.observation.instruction !== undefined
    )
    expect(await seen({})).toBe(false)
    expect(await seen({ observation: { instruction: true } })).toBe(true)
    expect(await seen({ task: 'calculator/enter_product' })).toBe(true)
    const observation = { elements: true, instruction: false }
    expect(await seen({ task: '', suite: 'representative', observation })).toBe(false)
  })
})
