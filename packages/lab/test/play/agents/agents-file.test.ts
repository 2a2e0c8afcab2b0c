import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { unmetNeeds } from '@droidgym/lab/play/agents/agent-needs'
import { folderOf, readAgentsFile, settingsOf } from '@droidgym/lab/play/agents/agents-file'
import { packageRoot } from '@droidgym/spec/load/package-root'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-agents-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function read(text: string): ReturnType<typeof readAgentsFile> {
  const file = join(folder, 'agents.yaml')
  writeFileSync(file, text)
  return readAgentsFile(file)
}

function only(text: string): ReturnType<typeof readAgentsFile>[number] {
  const [entry] = read(`agents: [${text}]`)
  if (entry === undefined) throw new Error('There is one')
  return entry
}

describe('a file of agents', () => {
  it('tells every fault with its place and reason', () => {
    let problems: readonly string[] = []
    try {
      read(`
agents:
  - { name: expert, agent: noop }
  - { name: other, agent: 'wizard:x' }
  - { name: twin, agent: noop }
  - { name: Twin, agent: random }
  - { name: priced, agent: noop, model: { price: { input: 1, output: 1 } }, environment: { python: python3 } }
  - { name: both, agent: noop, environment: { pass: [KEY], set: { KEY: a } } }
  - { name: modelled, agent: 'openai:one', model: { name: two } }`)
    } catch (error) {
      problems = (error as { readonly problems: readonly string[] }).problems
    }
    const file = join(folder, 'agents.yaml')
    expect(problems.map((problem) => problem.replace(`${file}:`, ''))).toEqual([
      'agents[0].name: expert is another agent, which comes with droidgym; choose another name',
      expect.stringMatching(/^agents\[1\]\.agent: there is no agent "wizard:x"; choose one of: expert, /),
      'agents[3].name: another agent has the name and model twin; choose another name',
      'agents[4].environment.python: is for agents that begin with python:',
      'agents[4].model.price: is for agents that begin with openai:',
      'agents[5].environment.set.KEY: is passed as well; leave one of the two out',
      'agents[6].model.name: the agent is of the model one; leave this out',
    ])
  })

  it.each([
    ['{ name: ../up, agent: noop }', 'agents[0].name: must be of letters'],
    ['{ name: a, agent: noop, concurrency: 0 }', 'agents[0].concurrency: '],
    ['{ name: a, agent: noop, settle: soon }', 'agents[0].settle: must be b-moca'],
    ['{ name: a, agent: noop, needs: { phone: toy } }', 'agents[0].needs.phone: '],
    [Array.from({ length: 33 }, (_, index) => `{ name: a${index}, agent: noop }`).join(', '), 'agents: '],
  ])('refuses %s', (text, problem) => {
    expect(() => only(text)).toThrow(expect.objectContaining({
      problems: [expect.stringContaining(`agents.yaml:${problem}`) as string],
    }) as Error)
  })

  it('lets one agent play with several models, each in a folder of its own', () => {
    const agents = read(`
agents:
  - { name: modules, agent: 'openai:vendor/large?config=modules' }
  - { name: modules, agent: 'openai:small?config=modules' }
  - { name: own, agent: 'command:run', model: { name: small } }`)
    expect(agents.map(folderOf)).toEqual(['modules@vendor-large', 'modules@small', 'own@small'])
  })

  it('has an example that is valid', () => {
    expect(readAgentsFile(join(packageRoot(), 'configs/lineup.yaml')).length).toBeGreaterThan(1)
  })
})

describe('the variables of an agent', () => {
  const own = { PATH: '/bin', OPENAI_API_KEY: 'sk-secret', TOKEN: 'secret', LANG: 'C' }

  it('are places and languages, what it asks for and what it is given, and no other of the command', () => {
    expect(settingsOf(only('{ name: a, agent: "command:run" }'), own).variables).toEqual({ PATH: '/bin', LANG: 'C' })
    const asks = only('{ name: a, agent: "command:run", environment: { pass: [TOKEN], set: { LANG: ko, MODE: x } } }')
    expect(settingsOf(asks, own).variables).toEqual({ PATH: '/bin', TOKEN: 'secret', LANG: 'ko', MODE: 'x' })
  })

  it('are the endpoint and its key for an agent of a language model', () => {
    const { variables } = settingsOf(only('{ name: a, agent: "openai:m" }'), own)
    expect(variables).toEqual({ PATH: '/bin', LANG: 'C', OPENAI_API_KEY: 'sk-secret' })
  })
})

it('takes the folder of a virtual environment for its interpreter', () => {
  const venv = join(folder, 'venv')
  mkdirSync(venv)
  const entry = only(`{ name: a, agent: "python:a.py", environment: { python: ${venv} } }`)
  expect(settingsOf(entry, {}).python).toBe(join(venv, 'bin/python'))
})

describe('needs', () => {
  const unmet = async (needs: string, variables: NodeJS.ProcessEnv = process.env): Promise<readonly string[]> => (
    await unmetNeeds(only(`{ name: a, agent: noop, needs: ${needs} }`).needs, { variables }, {
      phone: 'simulated',
      actionSpace: 'text',
    })
  )

  it.each([
    ['{ phone: real }', 'a real phone, and this run plays on simulated ones'],
    ['{ action_space: ui }', 'the action space ui, and this run asks for text'],
    ['{ programs: [no-such-program] }', 'the program no-such-program, which is not installed'],
    ['{ variables: [NO_SUCH_VARIABLE] }', 'the variable NO_SUCH_VARIABLE, which is not set for it'],
    ['{ files: [/no/such/file] }', 'the file /no/such/file, which is not there'],
    ['{ python_packages: [no_such_package] }', 'the Python package no_such_package, which is not installed'],
  ])('%s are not met', async (needs, told) => {
    expect(await unmet(needs)).toEqual([told])
  })

  it('are met by what is there', async () => {
    const needs = '{ phone: simulated, action_space: text, programs: [sh], variables: [KEY], files: [/] }'
    expect(await unmet(needs, { ...process.env, KEY: 'x' })).toEqual([])
  })
})
