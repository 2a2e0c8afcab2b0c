import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadModelSetup } from '../../../../src/agent/model/load-model-setup.ts'
import { parseModelName } from '../../../../src/agent/model/model-name.ts'
import { agentKind } from '../../../../src/evaluate/agents/agent-kinds.ts'
import { environmentsOf, findExperiment, loadExperiments, readExperiment } from '../../../../src/evaluate/reproduce/experiment.ts'
import { planOf } from '../../../../src/evaluate/reproduce/plan.ts'
import { parseEnvironmentDefinition } from '../../../../src/spec/definitions.ts'

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
      if (model !== undefined) expect(loadModelSetup(parseModelName(model).config).config.prompt).toContain('b-moca')
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

  it('change one thing of environment 100 at a time in figure 7', () => {
    const definitions = environmentsOf(findExperiment('figure7')).flatMap(({ environment_definition: text }) => text ?? [])
    const changed = definitions.map((text) => parseEnvironmentDefinition(text))
    expect(changed.map(({ locale, density, font_scale: font }) => [locale, density, font])).toEqual([
      ['en-US', 440, 1], ['en-US', 330, 1.15], ['en-US', 550, 0.85], ['fr-CA', 440, 1], ['ko-KR', 440, 1],
    ])
    const [moved, ...others] = changed.map(({ icons }) => JSON.stringify(icons))
    expect(new Set(others).size).toBe(1)
    expect(others).not.toContain(moved)
  })
})

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
    [{ command: 'make' }, 'agents: is for experiments without a command'],
  ])('is refused with the place of each fault: %j', (change, message) => {
    const file = fileOf(change)
    expect(() => readExperiment(file)).toThrow(expect.objectContaining({ code: 'INVALID_SPEC' }) as Error)
    expect(() => readExperiment(file)).toThrow(`${file}:${message}`)
  })

  it('is found by its name, which is told when it is misspelt', () => {
    expect(() => findExperiment('figur5')).toThrow(/no experiment "figur5".*Did you mean "figure5"/)
    expect(findExperiment(fileOf({})).title).toBe('Small')
  })
})
