import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { AgentSource } from '@droidgym/lab/play/agents/agent-source'
import type { EpisodeOrder } from '@droidgym/lab/experiment/run/episode-order'
import { keyOf } from '@droidgym/lab/experiment/run/episode-order'
import { preparePolicy } from '@droidgym/lab/experiment/sweep/prepare-policy'
import { ENVIRONMENT_FACTORS, FACTORS } from '@droidgym/lab/experiment/sweep/sweep-factors'
import { ordersOfPart, partsOf, tasksOfSweep } from '@droidgym/lab/experiment/sweep/sweep-orders'
import type { SweepSpec } from '@droidgym/lab/experiment/sweep/sweep-spec'
import { readSweep, sweepFile } from '@droidgym/lab/experiment/sweep/sweep-spec'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-sweep-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const BASE = "[{ device: pixel_3, locale: en-US, wallpaper: 00_default, display_size: 0, dark_theme: false, layout: '100', seed: 1 }]"

function sweepOf(fields: Record<string, string>): string {
  const file = join(folder, 'sweep.yaml')
  writeFileSync(file, Object.entries({ name: 'test', ...fields }).map(([key, value]) => `${key}: ${value}\n`).join(''))
  return file
}

function ordersOf(sweep: SweepSpec, agent: AgentSource): readonly EpisodeOrder[] {
  const tasks = tasksOfSweep(sweep)
  return partsOf(sweep).flatMap((part) => ordersOfPart(sweep, part, agent, tasks).orders)
}

/** What a sweep of one level changes, against the base. */
function environmentAt(factor: string, level: string): Partial<EnvironmentSpec> {
  const at = (levels: string): EnvironmentSpec => {
    const [part] = partsOf(readSweep(sweepOf({ factor, levels, base: BASE })))
    return parseEnvironmentDefinition(part?.environments[0]?.environment_definition ?? '')
  }
  const base = Object.entries(at(BASE_LEVELS[factor] ?? ''))
  const changed = at(`[${level}]`)
  const same = new Set(base.map((entry) => JSON.stringify(entry)))
  return Object.fromEntries(Object.entries(changed).filter((entry) => !same.has(JSON.stringify(entry))))
}

const BASE_LEVELS: Readonly<Record<string, string>> = {
  icon_layout: "['100']",
  size: '[default]',
  language: '[en-US]',
  theme: '[light]',
  wallpaper: '[00_default]',
  device: '[pixel_3]',
}

describe('a sweep', () => {
  it('has the options of episodes', async () => {
    const fields = { factor: 'theme', base: BASE, tasks: 'clock/open_the_clock_app', end_on_success: 'false', step_limit: '4' }
    const orders = ordersOf(readSweep(sweepOf({ ...fields, criteria: 'bmoca' })), await openAgent('expert', {}))
    expect(orders[0]).toMatchObject({ end_on_success: false, step_limit: 4, criteria: 'bmoca' })
    expect(() => readSweep(sweepOf({ ...fields, protocol: 'spa' }))).toThrow('step_limit: the protocol spa has limits of its own')
    expect(() => readSweep(sweepOf({ ...fields, step_limit: '10001' }))).toThrow('step_limit: ')
  })

  it.each([
    ['size', 'large', { id: 'size-large', density: 550, font_scale: 0.85 }],
    ['language', 'ko-KR', { id: 'language-ko-KR', locale: 'ko-KR' }],
    ['theme', 'dark', { id: 'theme-dark', dark_theme: true }],
    ['wallpaper', '12_ocean', { id: 'wallpaper-12_ocean', wallpaper: '12_ocean' }],
    ['device', 'pixel_6', { id: 'device-pixel_6', device: 'pixel_6', height: 2400 }],
  ])('of %s at %s changes nothing else', (factor, level, difference) => {
    expect(environmentAt(factor, level)).toEqual(difference)
  })

  it('of icon layouts moves icons and changes nothing else', () => {
    expect(Object.keys(environmentAt('icon_layout', "'103'")).sort()).toEqual(['icons', 'id'])
  })

  it('13.22: takes lists and texts with commas alike', () => {
    const read = (changes: Record<string, string>): unknown => readSweep(sweepOf({ factor: 'theme', base: BASE, ...changes }))
    const listed = read({ levels: '[light, dark]', tasks: "['clock/*', 'calculator/*']" })
    expect(listed).toMatchObject({ levels: ['light', 'dark'], tasks: 'clock/*,calculator/*' })
    expect(read({ levels: "'light, dark'", tasks: "'clock/*,calculator/*'" })).toEqual(listed)
  })

  it('15.5: waits as it says', async () => {
    const orders = async (settle: string): Promise<readonly (string | undefined)[]> => {
      const sweep = readSweep(sweepOf({ factor: 'theme', levels: '[dark]', base: BASE, tasks: 'maps/*', settle }))
      const source = await openAgent('noop')
      return ordersOf(sweep, source).map((order) => order.settle)
    }
    expect(await orders('b-moca')).toEqual(['b-moca'])
    expect(await orders('2')).toEqual(['2'])
    expect(() => readSweep(sweepOf({ factor: 'theme', base: BASE, settle: 'soon' }))).toThrow('settle: must be b-moca, or')
  })

  it('17: plays by a protocol, and refuses what contradicts it before anything is played', async () => {
    const sweep = (fields: Record<string, string>) => readSweep(sweepOf({ factor: 'theme', levels: '[dark]', base: BASE, ...fields }))
    const byMobileBench = sweep({ tasks: 'calculator/open_calculator', protocol: 'mobile-bench' })
    const source = await openAgent('noop')
    expect(ordersOf(byMobileBench, source)).toMatchObject([
      { protocol: 'mobile-bench', end_on_success: false, step_limit: 10, criteria: 'own', level: 'theme = dark' },
    ])
    const conflict = expect.objectContaining({ code: 'PROTOCOL_CONFLICT' }) as Error
    expect(() => partsOf(sweep({ protocol: 'mobile-bench', criteria: 'bmoca' }))).toThrow(conflict)
    expect(() => partsOf(sweep({ protocol: 'b-moca' }))).toThrow('plays on fresh phones, but the environment theme-dark is lived-in')
    expect(() => partsOf(sweep({ protocol: 'nobody' }))).toThrow('There is no protocol "nobody". Choose one of: autoeval, b-moca')
  })

  it('plays all levels there are when it names none', () => {
    const levels = (factor: string): number => partsOf(readSweep(sweepOf({ factor, base: BASE }))).length
    const counts = Object.fromEntries(Object.keys(ENVIRONMENT_FACTORS).map((factor) => [factor, levels(factor)]))
    expect(counts).toEqual({ icon_layout: 45, size: 3, language: 15, theme: 2, wallpaper: 14, content: 2, device: 6 })
  })

  it('plays another policy for every number of training environments and every seed', () => {
    const sweep = readSweep(sweepOf({
      factor: 'training_environments',
      levels: '[7, 14]',
      seeds: '[0, 3]',
      agent: "'onnx:n{training_environments}-s{seed}.onnx'",
      prepare: "[make, 'n{training_environments}', '{seed}']",
    }))
    const parts = partsOf(sweep)
    expect(parts.map(({ level, agent, prepare }) => [level, agent, prepare])).toEqual([
      ['training_environments = 7', 'onnx:n7-s0.onnx', ['make', 'n7', '0']],
      ['training_environments = 7', 'onnx:n7-s3.onnx', ['make', 'n7', '3']],
      ['training_environments = 14', 'onnx:n14-s0.onnx', ['make', 'n14', '0']],
      ['training_environments = 14', 'onnx:n14-s3.onnx', ['make', 'n14', '3']],
    ])
    expect(parts[0]?.environments.map(({ environment }) => environment)).toEqual([
      '100', '101', '102', '103', '104', '105', '106', '107', '108', '109',
    ])
  })

  it('plays policies on phones of any split', () => {
    const agent = "'onnx:{training_environments}.onnx'"
    const fields = { factor: 'training_environments', levels: '[7]', agent }
    const played = (more: Record<string, string>): readonly string[] | undefined => (
      partsOf(readSweep(sweepOf({ ...fields, ...more })))[0]?.environments.map(({ environment }) => environment)
    )
    expect(played({ split: 'test-sampled' })).toHaveLength(10)
    expect(played({ split: 'test-sampled', num_phones: '2' })).toEqual(['test-sampled-0', 'test-sampled-1'])
    expect(played({ num_phones: '2' })).toEqual(['100', '101'])
    expect(played({ num_phones: '3', phone_seed: '5' })).not.toEqual(['100', '101', '102'])
    expect(readSweep(sweepOf(fields), { split: 'train' })).toMatchObject({ split: 'train' })
  })

  it('over shifts plays the same phones with one factor changed', () => {
    const parts = partsOf(readSweep(sweepOf({ factor: 'shift', num_phones: '2' })))
    const played = parts.map(({ level, environments }) => [level, environments.map(({ environment }) => environment)])
    expect(played).toEqual([
      ['shift = none', ['train-sampled-0', 'train-sampled-1']],
      ['shift = locale', ['shift-locale-0', 'shift-locale-1']],
      ['shift = device', ['shift-device-0', 'shift-device-1']],
      ['shift = theme', ['shift-theme-0', 'shift-theme-1']],
      ['shift = layout', ['shift-layout-0', 'shift-layout-1']],
      ['shift = all', ['test-sampled-0', 'test-sampled-1']],
    ])
  })

  it('is found by its path, or by a name in the package', () => {
    const file = sweepOf({})
    expect(sweepFile(file)).toBe(file)
    const shipped = join(packageRoot(), 'configs/sweeps/language.yaml')
    expect(['language', 'configs/sweeps/language.yaml'].map((name) => readFileSync(sweepFile(name), 'utf8')))
      .toEqual([readFileSync(shipped, 'utf8'), readFileSync(shipped, 'utf8')])
    expect(() => sweepFile('langage')).toThrow('There is no sweep "langage": name a file, or one of content, device')
  })

  it('has every episode once, with a seed that does not depend on who plays', async () => {
    const orders = async (agent: string): Promise<readonly EpisodeOrder[]> => {
      const sweep = readSweep(sweepOf({ factor: 'theme', base: BASE, agent, suite: 'representative', episodes: '2' }))
      const source = await openAgent(agent)
      return ordersOf(sweep, source)
    }
    const experts = await orders('expert')
    expect(experts).toHaveLength(2 * 6 * 2)
    expect(new Set(experts.map(keyOf)).size).toBe(experts.length)
    expect(new Set(experts.map(({ seed }) => seed)).size).toBe(experts.length)
    expect((await orders('noop')).map(({ seed }) => seed)).toEqual(experts.map(({ seed }) => seed))
  })

  it('plays Chinese tasks on Chinese phones, unless it names others', async () => {
    const source = await openAgent('noop')
    const played = (fields: Record<string, string>) => {
      const sweep = readSweep(sweepOf({ base: BASE, suite: 'spa-bench', tasks: 'spa-bench/clock_0_*,spa-bench/deskclock_0_*', ...fields }))
      const parts = partsOf(sweep).map((part) => ordersOfPart(sweep, part, source, tasksOfSweep(sweep)))
      const names = parts.flatMap(({ orders }) => orders).filter(({ task }) => task.endsWith('_chn')).map((order) => order.environment)
      return { names, unlike: parts.reduce((sum, { unlike }) => sum + unlike, 0) }
    }
    expect(played({ factor: 'language' })).toEqual({ names: ['language-zh-Hans-CN'], unlike: 14 })
    expect(played({ factor: 'language', levels: '[en-US]' })).toEqual({ names: ['language-en-US'], unlike: 1 })
    expect(played({ factor: 'theme', levels: '[dark]' })).toEqual({ names: ['theme-dark'], unlike: 1 })
  })

  it('is well-formed in every file that we ship, one for each factor', () => {
    const configs = join(packageRoot(), 'configs/sweeps')
    const sweeps = readdirSync(configs).map((file) => readSweep(join(configs, file)))
    expect(sweeps.map(({ factor }) => factor).sort()).toEqual([...FACTORS].sort())
    for (const sweep of sweeps) expect(partsOf(sweep).length).toBeGreaterThan(1)
  })
})

describe('a sweep that makes no sense', () => {
  const theme = { factor: 'theme', base: BASE }
  const numbers = { factor: 'training_environments', agent: "'onnx:{training_environments}.onnx'" }
  it.each<[Record<string, string>, string]>([
    [{ ...theme, factor: 'colour' }, ':factor: Invalid option: expected one of "icon_layout"|"size"|"language"|"theme"|"wallpaper"'],
    [{ factor: 'theme' }, ':base: must say which environments theme is varied on'],
    [{ ...theme, base: '[{ device: pixel_3 }]' }, ':base[0].locale: '],
    [{ ...theme, levels: '[]' }, ':levels: '],
    [{ ...theme, colour: 'red' }, 'Unrecognized key: "colour"'],
    [{ ...theme, seeds: '[0, 1]' }, ':agent: it must name {seed}'],
    [numbers, ':levels: must say the numbers'],
    [{ ...numbers, levels: '[7, many]' }, ':levels[1]: must be a whole number above 0'],
    [{ ...numbers, levels: '[7]', base: BASE }, ':base: is for the factors icon_layout, '],
    [{ ...numbers, levels: '[7]', split: 'tset' }, ':split: there is no split "tset"; choose from train, test, sampled'],
    [{ ...theme, split: 'train' }, ':split: is for the factors shift and training_environments'],
    [{ factor: 'shift', base: BASE }, ':base: is for the factors icon_layout, '],
    [{ factor: 'shift', split: 'test' }, ':split: is for the factor training_environments'],
    [{ factor: 'shift', levels: '[none, local]' }, ':levels[1]: there is no shift "local"; choose from none, locale'],
    [{ ...numbers, levels: '[7]', agent: 'expert' }, ':agent: it must name {training_environments}'],
  ])('is refused with its place: %j', (fields, message) => {
    const file = sweepOf(fields)
    expect(() => readSweep(file)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC' }) as Error)
    expect(() => readSweep(file)).toThrow(message)
  })

  it.each([
    ['language', 'tlh', 'there are en-US, es-US'],
    ['device', 'pixel_9', 'there are pixel_3, pixel_4'],
    ['size', 'huge', 'there are default, small, large'],
    ['theme', 'sepia', 'there are light, dark'],
    ['icon_layout', 'mine', 'there are 000, 001'],
  ])('is refused for a level that there is not: %s %s', (factor, level, message) => {
    const sweep = readSweep(sweepOf({ factor, levels: `[${level}]`, base: BASE }))
    expect(() => partsOf(sweep)).toThrow(`The level "${level}" of ${factor} makes no environment (${message}`)
  })

  it('is refused when no task is meant', () => {
    const sweep = readSweep(sweepOf({ ...theme, tasks: 'nothing/*' }))
    expect(() => tasksOfSweep(sweep)).toThrow('No task is among "nothing/*"')
  })
})

describe('a missing policy', () => {
  const part = (file: string, prepare?: readonly string[]): Parameters<typeof preparePolicy>[0] => (
    { level: '', agent: `onnx:${join(folder, file)}`, environments: [], ...(prepare && { prepare }) }
  )
  const write = (file: string): readonly string[] => [process.execPath, '-e', `fs.writeFileSync(process.argv[1], '')`, join(folder, file)]

  it('is made by the command of the sweep, once', async () => {
    await preparePolicy(part('made.onnx', write('made.onnx')))
    expect(readdirSync(folder)).toContain('made.onnx')
    await preparePolicy(part('made.onnx', ['no-such-command']))
  })

  it.each<[string, readonly string[], string]>([
    ['cannot be run', ['no-such-command'], 'cannot be run'],
    ['fails', [process.execPath, '-e', 'process.exit(3)'], 'ended with 3'],
    ['writes something else', write('other.onnx'), 'did not write'],
  ])('ends the sweep when the command %s', async (_what, prepare, message) => {
    const prepared = preparePolicy(part('absent.onnx', prepare))
    await expect(prepared).rejects.toMatchObject({ code: 'NOT_PREPARED' })
    await expect(prepared).rejects.toThrow(message)
  })
})
