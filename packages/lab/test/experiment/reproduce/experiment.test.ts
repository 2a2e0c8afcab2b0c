import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { loadModelSetup } from '@droidgym/agent/model/load-model-setup'
import { parseModelName } from '@droidgym/agent/model/model-name'
import { agentKind, openAgent } from '@droidgym/lab/play/agents/agent-kinds'
import {
  categoriesOf, environmentsOf, findExperiment, loadExperiments, readExperiment,
} from '@droidgym/lab/experiment/reproduce/experiment'
import { ordersOfRun, planOf } from '@droidgym/lab/experiment/reproduce/plan'
import { loadPublished } from '@droidgym/lab/experiment/report/published-tables'
import { parseEnvironmentDefinition } from '@droidgym/spec/definitions'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const folder = mkdtempSync(join(tmpdir(), 'experiments-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

const SOUND = {
  name: 'small',
  title: 'Small',
  source: 'A paper',
  suite: 'representative',
  environments: [{ name: '100', ids: ['100'] }],
  agents: [{ id: 'best', agent: 'expert' }],
}

/** JSON is YAML too. */
function fileOf(change: object): string {
  const file = join(folder, 'small.yaml')
  writeFileSync(file, JSON.stringify({ ...SOUND, ...change }))
  return file
}

describe('the experiments that we ship', () => {
  it('are well-formed, and their agents are of a kind and a configuration that there is', () => {
    const experiments = loadExperiments()
    expect(experiments.map(({ name }) => `${name}.yaml`)).toEqual(readdirSync('configs/experiments').sort())
    for (const { agent } of experiments.flatMap(({ agents }) => agents)) {
      expect(agentKind(agent), agent).toBeDefined()
      const [, model] = /^openai:(.*)$/.exec(agent) ?? []
      if (model !== undefined) expect(loadModelSetup(parseModelName(model).config).config.prompt).toMatch(/b-moca|mobile-bench-baseline/)
    }
  })

  it.each([
    ['figure5', 131, ['100', '101', '105']],
    ['figure6', 6, ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109']],
    ['figure7', 131, ['100', ...['icon-location', 'small', 'large', 'french', 'korean'].map((name) => `figure7-${name}`)]],
    ['table2', 6, ['100', '101', '102', '103', '104', '105', '106', '107', '108', '109']],
  ])('have the tasks, environments and runs of the paper: %s', (name, tasks, environments) => {
    const experiment = findExperiment(name)
    const plan = planOf(experiment, { runs: experiment.runs, seed: 0 })
    expect(plan.tasks).toHaveLength(tasks)
    expect(plan.environments.map(({ environment }) => environment)).toEqual(environments)
    expect(plan.seeds).toEqual([0, 1, 2])
  })

  it.each([
    ['mobile-bench-table5', { SAST: 6, SAMT: 5, MAMT: 5 }, 5],
    ['mobile-bench-table6', { SAST: 6, SAMT: 5 }, 6],
  ])("have the tasks of Mobile-Bench by category, and the numbers of the paper's table: %s", (name, tasks, table) => {
    const experiment = findExperiment(name)
    const played = planOf(experiment, { runs: experiment.runs, seed: 0 }).tasks
    const countOf = (category: string): number => played.filter((task) => task.mobile_bench === category).length
    expect(Object.fromEntries(categoriesOf(played).map((category) => [category, countOf(category)]))).toEqual(tasks)
    const settings: Readonly<Record<string, string>> = {
      'gpt-4.baseline': 'whole', 'gpt-4.no-api': 'without API',
      'gpt-4.no-thought': 'without thought', 'gpt-4.no-plan': 'without plan',
    }
    const paper = loadPublished().find((each) => each.name === 'mobile-bench')
    const printed = paper?.tables.find((each) => each.table === table)
    const metrics = printed?.columns.map(({ metric = '' }) => metric) ?? []
    const rows = experiment.published.map(({ agents: [agent = ''], of = '', success, metrics: others }) => (
      { of: [of, settings[agent]], values: metrics.map((metric) => (metric === 'pass_rate' ? success : others?.[metric])) }
    ))
    expect(rows.toSorted(byOf)).toEqual(printed?.rows.toSorted(byOf))
  })

  it.each([
    ['expert', 'ui'],
    ['openai:a-model?config=mobile-bench-baseline', 'text'],
  ])('are played in the action space that they name, by agents that offer it: %s', async (name, space) => {
    vi.stubEnv('OPENAI_API_KEY', 'none')
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const source = await openAgent(name)
    const plan = planOf(findExperiment('mobile-bench-table5'), { runs: 1, seed: 0, quick: true })
    expect(new Set(ordersOfRun(plan, source, 0).map(({ action_space: played }) => played))).toEqual(new Set([space]))
  })

  // A display size is one thing of a row and two of a phone.
  it.each([
    ['icon location', ['icons']],
    ['small', ['density', 'font_scale']],
    ['large', ['density', 'font_scale']],
    ['French', ['locale']],
    ['Korean', ['locale']],
  ])('change one thing of environment 100, and no other, in figure 7: %s', (name, fields) => {
    const { environment_definition: text = '' } = environmentsOf(findExperiment('figure7')).find((each) => each.name === name) ?? {}
    expect(changedFields(parseEnvironmentDefinition(text), findEnvironment('100'))).toEqual(fields)
  })
})

function byOf(left: { readonly of: readonly unknown[] }, right: { readonly of: readonly unknown[] }): number {
  return left.of.join() < right.of.join() ? -1 : 1
}

/** Every field in which two phones differ, except their names. */
function changedFields(phone: EnvironmentSpec, standard: EnvironmentSpec): readonly string[] {
  const names = new Set([...Object.keys(phone), ...Object.keys(standard)])
  const fieldOf = (each: EnvironmentSpec, field: string): string => (
    JSON.stringify(Object.entries(each).filter(([key]) => key === field))
  )
  return [...names].filter((field) => !['id', 'split'].includes(field) && fieldOf(phone, field) !== fieldOf(standard, field)).sort()
}

describe('the file of an experiment', () => {
  it('is read with its defaults', () => {
    expect(readExperiment(fileOf({}))).toMatchObject({ runs: 3, tasks: '*', criteria: 'own', by: 'environments', published: [] })
  })

  it.each<[object, string]>([
    [{ name: 'other' }, 'name: must be that of the file, small'],
    [{ runs: 0 }, 'runs: '],
    [{ settle: 'soon' }, 'settle: must be b-moca, or seconds'],
    [{ agents: [] }, 'agents: must name at least one'],
    [{ agents: [{ id: '../up', agent: 'noop' }] }, 'agents[0].id: '],
    [{ agents: [...SOUND.agents, ...SOUND.agents] }, 'agents[1].id: is there twice'],
    [{ suite: 'unheard-of' }, 'tasks: no task of the suite is meant'],
    [{ environments: [{ name: 'far', ids: ['999'] }] }, 'environments[0].ids: there is no environment "999"'],
    [{ environments: [{ name: 'both' }] }, 'environments[0]: must have either ids or change'],
    [{ environments: [{ name: 'Korean', change: { locale: 'ko-KR' } }] }, 'base: must say what environments[0].change is made to'],
    [{ published: [{ agents: ['worst'], success: 3, from: 'text' }] }, 'published[0].agents: there is no agent worst'],
    [{ published: [{ agents: ['best'], of: '101', success: 3, from: 'text' }] }, 'published[0].of: there is no 101'],
    [{ published: [{ agents: ['best'], success: 300, from: 'text' }] }, 'published[0].success: '],
    [{ by: 'category', published: [{ agents: ['best'], of: 'SAST', success: 3, from: 'text' }] }, 'published[0].of: there is no SAST'],
    [{ metrics: ['average_stops'] }, 'metrics[0]: '],
    [
      { metrics: ['average_steps'], published: [{ agents: ['best'], success: 3, from: 'text', metrics: { pass_rate: 3 } }] },
      "published[0].metrics: pass_rate is none of the experiment's metrics",
    ],
    [{ command: 'make' }, 'agents: is for experiments without a command'],
  ])('is refused with the place of each fault: %j', (change, message) => {
    const file = fileOf(change)
    expect(() => readExperiment(file)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC' }) as Error)
    expect(() => readExperiment(file)).toThrow(`${file}:${message}`)
  })

  it('leaves every field that a change does not name as the base has it', () => {
    const base = { device: 'pixel_3', locale: 'en-US', wallpaper: '00_default', display_size: 0, dark_theme: false, layout: '100', content: 'fresh', seed: 100 }
    const file = fileOf({ base, environments: [{ name: 'Korean', change: { locale: 'ko-KR' } }] })
    const [korean] = environmentsOf(readExperiment(file))
    expect(JSON.parse(korean?.environment_definition ?? '')).toEqual({ ...base, locale: 'ko-KR', id: 'small-korean' })
  })

  it('is found by its name, which is told when it is misspelt', () => {
    expect(() => findExperiment('figur5')).toThrow(/no experiment "figur5".*Did you mean "figure5"/)
    expect(findExperiment(fileOf({})).title).toBe('Small')
  })
})
