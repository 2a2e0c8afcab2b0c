import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { ownFolder, OWN_PHONE, plainPicture } from '@droidgym/phone/test/own-files'
import { runDroidgym } from '../../fixtures/run-droidgym.ts'

const GERMAN = 'name: german\nfactors:\n  locale: [{ value: de-DE, weight: 3 }, fr-CA]\n  font_scale: { min: 0.85, max: 1.3 }\n'
const LEAKS = 'name: leaks\nfactors: { locale: [en-US, ko-KR] }\n'
const TEMPLATE = 'calculator/enter_product'

/** A policy of training_environments is played on a split. */
const TRAINED = `
name: trained
factor: training_environments
levels: [7]
split: ../german.yaml
num_phones: 2
tasks: clock/open_the_clock_app
agent: node:agent-{training_environments}.mjs
`

let folder: string
beforeAll(() => {
  folder = ownFolder({
    'german.yaml': GERMAN,
    'other.yaml': GERMAN.replace('weight: 3', 'weight: 4'),
    'leaks.yaml': LEAKS,
    'mine/phone.yaml': OWN_PHONE,
    'mine/green.png': plainPicture([10, 200, 30]),
    'two.yaml': '[{ name: one, factors: { dark_theme: true } }, { name: two, factors: { dark_theme: false } }]',
    'agent-7.mjs': 'export default { act: () => null }',
    'sweeps-of-mine/trained.yaml': TRAINED,
    'sweep.yaml': 'name: mine\nfactor: shift\nlevels: [none, locale, all]\nnum_phones: 2\ntasks: clock/open_the_clock_app\n',
  })
})

function droidgym(...args: readonly string[]): ReturnType<typeof runDroidgym> {
  return runDroidgym(folder, args)
}

function phones(...args: readonly string[]): readonly EnvironmentSpec[] {
  const { code, out, err } = droidgym('environments', '--json', ...args)
  expect(code, err).toBe(0)
  return JSON.parse(out) as readonly EnvironmentSpec[]
}

function results(run: string): readonly Record<string, unknown>[] {
  const lines = readFileSync(join(folder, run, 'results.jsonl'), 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

describe('--split', () => {
  it('names any split, several with commas, or a file', () => {
    const chosen = phones('--split', 'train-sampled,german.yaml,test', '--num-phones', '2')
    expect(chosen.map(({ id }) => id)).toEqual(['train-sampled-0', 'train-sampled-1', 'german-0', 'german-1', '100', '101'])
    const german = phones('--split', 'german.yaml')
    expect(german).toHaveLength(10)
    expect(german.every(({ locale }) => ['de-DE', 'fr-CA'].includes(locale))).toBe(true)
    expect(phones('--split', 'all', '--environment-file', 'mine/phone.yaml').map(({ id }) => id)).toContain('mine-1')
  })

  it('draws other phones by another seed, and changes one factor by --shift', () => {
    const first = phones('--split', 'train-sampled', '--num-phones', '3')
    expect(phones('--split', 'train-sampled', '--num-phones', '3', '--phone-seed', '1')).not.toEqual(first)
    const shifted = phones('--shift', 'locale', '--num-phones', '3')
    const unlike = shifted.map((phone, place) => {
      const other: Readonly<Record<string, unknown>> = { ...first[place] }
      const fields = Object.entries(phone).map(([field, value]) => ({ field, value, before: other[field] }))
      return fields.filter(({ value, before }) => !isDeepStrictEqual(value, before)).map(({ field }) => field)
    })
    expect(unlike).toEqual([['id', 'split', 'locale'], ['id', 'split', 'locale'], ['id', 'split', 'locale']])
  })

  it.each([
    [['--split', 'tain-sampled'], 'UNKNOWN_SPLIT: There is no split "tain-sampled"; choose one of train, test, '],
    [['--split', 'tain-sampled'], 'Did you mean "train-sampled"'],
    [['--split', 'none.yaml'], 'none.yaml: cannot be read'],
    [['--split', 'mine/phone.yaml'], 'mine/phone.yaml has no split'],
    [['--split', ','], 'names no split'],
    [['--num-phones', '3'], 'go with --split'],
    [['--split', 'train', '--num-phones', '0'], 'from 1 to 1000000'],
    [['--shift', 'locale', '--split', 'test'], '--shift changes train-sampled, but --split is test'],
    [['--shift', 'colour'], 'Allowed choices are locale, device, theme, layout'],
    [['--split', 'train', '--environments', '100'], 'No environment of train matches "100"'],
  ])('%j is refused', (args, message) => {
    const { code, err } = droidgym('environments', ...args)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('14: is reported by name and hash, and a run goes on only with the same', () => {
    const args = ['--agent', 'expert', '--tasks', 'clock/open_the_clock_app', '--num-phones', '2', '--workers', '1', '--out', 'run']
    const { code, err } = droidgym('evaluate', '--split', 'german.yaml', ...args)
    expect(code, err).toBe(0)
    const [line, second] = results('run')
    expect(line).toMatchObject({ environment: 'german-0', split: 'german', success: true })
    expect(second).toMatchObject({ environment: 'german-1', split_hash: line?.['split_hash'] })
    const listed = JSON.parse(droidgym('splits', '--json', '--environment-file', 'german.yaml').out) as readonly object[]
    expect(listed).toContainEqual(expect.objectContaining({ name: 'german', phones: null, held_out: null, hash: line?.['split_hash'] }))
    expect(readFileSync(join(folder, 'run/results.md'), 'utf8')).toContain(`Phones of: german (${String(line?.['split_hash'])})`)
    const other = droidgym('evaluate', '--split', 'other.yaml', ...args)
    expect(other.err).toContain('OTHER_RUN: run/results.jsonl has results of german, which draws other phones by now')
  })
})

describe('splits', () => {
  it('lists sizes, held-out values, task values and factors', () => {
    const { out } = droidgym('splits')
    expect(out).toMatch(/^train +35 +nothing +train /m)
    expect(out).toMatch(/^test-sampled +endless +device pixel_4 +held-out +[\da-f]{12} +device 4 values; locale ko-KR, ur-PK, ar-EG;/m)
  })
})

describe('play', () => {
  it('draws phone, task and seed, and says which', () => {
    const { code, out } = droidgym('play', '--task', TEMPLATE)
    expect(out).toMatch(/^calculator\/enter_product__\d+ in 0\d\d \(train\), seed \d+\n/)
    expect(code).toBe(0)
    const [, seed = ''] = /seed (\d+)/.exec(out) ?? []
    expect(droidgym('play', '--task', TEMPLATE, '--seed', seed).out).toBe(out)
  })

  it('draws held-out values on test phones', () => {
    const { out } = droidgym('play', '--task', TEMPLATE, '--split', 'test', '--seed', '3', '--json')
    expect(JSON.parse(out)).toMatchObject({ task: expect.stringMatching(/__held_out_\d+$/) as string, split: 'test', seed: 3, reward: 1 })
  })

  it('takes either a phone or a split', () => {
    expect(droidgym('play', '--task', TEMPLATE, '--environment', '000', '--split', 'train').err).toContain('--environment is one phone')
    expect(droidgym('play', '--task', TEMPLATE, '--split', 'train,test').err).toContain('draws its phone from one split')
  })
})

describe('evaluate --tasks TEMPLATE', () => {
  it('plays other instances in every episode, with held-out values on test phones', () => {
    const args = ['--tasks', TEMPLATE, '--split', 'train,test', '--num-phones', '1', '--episodes', '2', '--workers', '1', '--out', 'drawn']
    const { code, err } = droidgym('evaluate', '--agent', 'expert', ...args)
    expect(code, err).toBe(0)
    const played = results('drawn').map(({ task, split, success }) => [String(task).replace(/\d+$/, ''), split, success])
    const instances = ['train', 'train', 'test', 'test'].map((split) => (
      [`${TEMPLATE}__${split === 'test' ? 'held_out_' : ''}`, split, true]
    ))
    expect(played).toEqual(instances)
    expect(new Set(results('drawn').map(({ task }) => task)).size).toBe(4)
  })
})

describe('sweep', () => {
  it('tells what each shift costs', () => {
    const { code, err, out } = droidgym('sweep', 'sweep.yaml', '--workers', '1', '--out', 'sweeps')
    expect(code, err).toBe(0)
    expect(out).toContain('Cost of shift = locale: 0.0')
    expect(out).toContain('Cost of shift = all: 0.0')
    expect(results('sweeps/mine').map(({ environment }) => environment)).toEqual([
      'train-sampled-0', 'train-sampled-1', 'shift-locale-0', 'shift-locale-1', 'test-sampled-0', 'test-sampled-1',
    ])
  })

  it('plays on the split of a file beside its own', () => {
    const { code, err } = droidgym('sweep', 'sweeps-of-mine/trained.yaml', '--workers', '1', '--out', 'sweeps')
    expect(code, err).toBe(0)
    expect(results('sweeps/trained').map(({ environment }) => environment)).toEqual(['german-0', 'german-1'])
    const other = droidgym('sweep', 'sweeps-of-mine/trained.yaml', '--split', 'train', '--num-phones', '1', '--out', 'others')
    expect(other.code, other.err).toBe(0)
    expect(results('others/trained').map(({ environment }) => environment)).toEqual(['000'])
  })

  it.each([
    ['absent.yaml', /absent\.yaml: .*no such file/],
    ['../two.yaml', /two\.yaml has several splits: give it as --environment-file/],
    ['../mine/phone.yaml', /phone\.yaml has no split, only environments/],
  ])('tells of a faulty file: %s', (split, message) => {
    writeFileSync(join(folder, 'sweeps-of-mine/faulty.yaml'), TRAINED.replace('../german.yaml', split))
    const { code, err } = droidgym('sweep', 'sweeps-of-mine/faulty.yaml', '--out', 'sweeps')
    expect(err).toMatch(message)
    expect(code).toBe(2)
  })

  it('finds those of the package by name', () => {
    expect(droidgym('sweep', 'langage').err).toContain('Did you mean "language"')
    const { err } = droidgym('sweep', 'language', '--split', 'train', '--out', 'sweeps')
    expect(err).toContain('configs/sweeps/language.yaml:split: is for the factors shift and training_environments')
  })
})

describe('serve --allow-splits', () => {
  it('refuses a split of a file with a held-out value, and names it', () => {
    const { code, err } = droidgym('serve', '--port', '0', '--environment-file', 'leaks.yaml', '--allow-splits', 'train,leaks')
    expect(err).toContain('--allow-splits: leaks has values that test and test-sampled hold out (locale ko-KR)')
    expect(code).toBe(2)
  })
})
