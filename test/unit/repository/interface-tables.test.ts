import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Field } from '@droidgym/protocol/field'
import { OBSERVATION_PARTS } from '@droidgym/protocol/interface/observation'
import type { PartType } from '@droidgym/protocol/interface/observation'
import { STEP_INFO_FIELDS, STEP_OUTCOME_FIELDS, UI_EVENT_FIELDS } from '@droidgym/protocol/interface/step'
import { describe, expect, it } from 'vitest'
import { DISCRETE_SIZE } from '@droidgym/gym/action/discrete'
import { FinishStatus } from '@droidgym/gym/action/ui-action'
import { UI_EVENT_TYPES } from '@droidgym/android/ui/ui-event'

const text = (file: string): string => readFileSync(file, 'utf8')
const INFO = new Set<string>(STEP_INFO_FIELDS.map(({ wire }) => wire))
/** What Python's client puts into `info` beside them. */
const PYTHON_OWN = ['is_success', 'instruction', 'final_obs', 'final_info', 'episode', 'env_id', 'server_lost']

describe('the table of what a step returns', () => {
  it('is what gym.proto says of `info`', () => {
    const [, about = ''] = /^message StepResponse \{.*?(\/\/ msgpack, a map.*?)bytes info/ms.exec(text('packages/protocol/protos/droidgym/v1/gym.proto')) ?? []
    const words = new Set(about.replaceAll(/^\s*\/\//gm, '').match(/[a-z]+(?:_[a-z]+)*/g))
    for (const name of allNames(STEP_INFO_FIELDS)) expect(words, name).toContain(name)
    const known = new Set(allNames(STEP_INFO_FIELDS))
    expect([...words].filter((word) => word.includes('_') && !known.has(word))).toEqual([])
  })

  it('has the fields of StepResponse', () => {
    const types: Readonly<Record<string, string>> = { number: 'double', flag: 'bool' }
    for (const { wire, type } of STEP_OUTCOME_FIELDS) {
      expect(text('packages/protocol/protos/droidgym/v1/gym.proto')).toMatch(new RegExp(`^message StepResponse \\{[^}]*^  ${types[type]} ${wire} = `, 'm'))
    }
  })

  it('has the choices of the sources', () => {
    expect(choiceOf(UI_EVENT_FIELDS, 'type')).toEqual(UI_EVENT_TYPES)
    expect(choiceOf(STEP_INFO_FIELDS, 'finished')).toEqual(Object.values(FinishStatus))
  })

  it('has every field of `info` that the console reads from recordings', () => {
    const [, body = ''] = /const infoSchema = z\.looseObject\(\{(.*?)^\}\)/ms.exec(text('packages/console/src/recording/records.ts')) ?? []
    const read = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
    expect(read.length).toBeGreaterThan(10)
    expect(read.filter((name) => !INFO.has(name))).toEqual([])
  })

  it('has every field of `info` that Python and the docs name', () => {
    const places = ['docs/*.md', '*README.md', 'clients/python/src/*.py', 'clients/python/examples/*.py']
    const files = execFileSync('git', ['ls-files', ...places], { encoding: 'utf8' }).trim().split('\n')
    const named = files.flatMap((file) => (
      [...text(file).matchAll(/\binfo(?:\[|\.get\()["'](\w+)["']/g)].map(([, name = '']) => ({ file, name }))
    ))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ name }) => !INFO.has(name) && !PYTHON_OWN.includes(name))).toEqual([])
  })
})

describe('the table of the parts of an observation', () => {
  const proto = text('packages/protocol/protos/droidgym/v1/gym.proto')
  const body = (kind: string): string => new RegExp(`^${kind} \\{(.*?)^\\}`, 'ms').exec(proto)?.[1] ?? ''

  it('has the parts of gym.proto, in its order', () => {
    const wire = OBSERVATION_PARTS.map(({ wire: name }) => name)
    const fields = [...body('message Observation').matchAll(/^ {2}optional \w+ (\w+) = /gm)].map(([, name]) => name)
    const values = [...body('enum ObservationField').matchAll(/OBSERVATION_FIELD_(\w+) = [1-9]/g)].map(([, name = '']) => name.toLowerCase())
    expect(fields).toEqual(wire)
    expect(values).toEqual(wire)
  })

  it('has the types of gym.proto', () => {
    const types: Readonly<Record<PartType, string>> = {
      picture: 'Pixels', elements: 'ElementList', text: 'string', marks: 'Marks', boxes: 'TextBoxList',
      arrays: 'ElementArrays', uint8: 'Tensor', instruction: 'Instruction',
    }
    for (const { wire, type } of OBSERVATION_PARTS) {
      expect(body('message Observation'), wire).toContain(`optional ${types[type]} ${wire} = `)
    }
  })

  it('has a mask for every discrete action', () => {
    expect(OBSERVATION_PARTS.find(({ name }) => name === 'actionMask')).toMatchObject({ shape: [DISCRETE_SIZE] })
  })
})

function allNames(fields: readonly Field[]): readonly string[] {
  return fields.flatMap((field) => ['record' in field ? allNames(field.record) : [], field.wire].flat())
}

function choiceOf(fields: readonly Field[], name: string): readonly string[] | undefined {
  const field = fields.find(({ wire }) => wire === name)
  return field !== undefined && 'choice' in field ? field.choice : undefined
}
