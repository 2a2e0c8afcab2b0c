import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { checkMake, checkRead, checkReset, readLock } from '@droidgym/server/service/clients/split-lock'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { readServerOptions } from '@droidgym/server/service/options/server-options'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { loadSplits } from '@droidgym/spec/splits/splits'

const OPTIONS: MakeOptions = { task: 'clock/a', actionSpace: 'text', observation: { xml: true } }
const HELD_OUT = 'clock/create_alarm__held_out_7'
const LOCKED = expect.objectContaining({ name: 'RequestError', code: 'SPLIT_LOCKED' }) as Error

function make(options: Partial<MakeOptions>): () => void {
  return () => checkMake(['train'], { ...OPTIONS, ...options })
}

/** An environment as a client would define it, under another id. */
function definition(id: string, changed: object = {}): { environmentDefinition: string } {
  const environment = { ...findEnvironment(id), split: undefined, id: 'mine', ...changed }
  return { environmentDefinition: stringify(environment) }
}

describe('a client that may train only', () => {
  test('plays in every environment to train on, and in no other, by make and by reset', () => {
    for (const { id, split } of loadEnvironments()) {
      const reset = (): void => checkReset(['train'], { environment: id })
      if (split === 'train') {
        make({ environment: id })()
        reset()
      } else {
        expect(make({ environment: id })).toThrow(LOCKED)
        expect(reset).toThrow(LOCKED)
      }
    }
    make({})()
    make({ split: 'train' })()
    checkReset(['train'], { seed: 1 })
    for (const options of [{ split: 'test' }, { split: 'sampled' }, { environment: 'sampled-7' }] as const) {
      expect(make(options)).toThrow(LOCKED)
    }
    expect(() => checkReset(['train'], { environment: 'sampled-7' })).toThrow(LOCKED)
  })

  test('13.6: cannot define a phone of its own, however far from or near to a held-out one', () => {
    const { icons, height } = findEnvironment('105')
    const changes = [{}, { font_scale: 1.000000001 }, { height: height - 1 }, { icons: icons.slice(1) }, { locale: 'ja-JP' }]
    for (const changed of changes) expect(make(definition('105', changed))).toThrow(LOCKED)
    expect(make(definition('000'))).toThrow(LOCKED)
    const row = 'id: mine\ndevice: pixel_3\nlocale: ko-KR\nwallpaper: 12_ocean\ndisplay_size: 2\ndark_theme: false\n'
    expect(make({ environmentDefinition: `${row}layout: '000'\nseed: 5` })).toThrow(LOCKED)
    expect(make({ environmentDefinition: '[' })).toThrow(/may not define environments.*of train.*split and a seed/)
    expect(() => checkMake(['train', 'train-sampled'], { ...OPTIONS, ...definition('105') })).toThrow(LOCKED)
    expect(() => checkMake(['train', 'test'], { ...OPTIONS, ...definition('000') })).toThrow(LOCKED)
  })

  test('13.6: keeps the environments, samples and seeds of its splits', () => {
    make({ environment: '000' })()
    make({ split: 'train', seed: 7 })()
    const both = ['train', 'train-sampled']
    checkMake(both, { ...OPTIONS, environment: 'train-sampled-7' })
    checkMake(both, { ...OPTIONS, split: 'train-sampled', seed: 7 })
    checkReset(both, { environment: 'train-sampled-4294967295' })
    checkReset(both, { split: 'train' })
  })

  test('is told by the gym what does not exist', () => {
    make({ environment: 'nowhere' })()
    checkReset(['train'], { environment: 'nowhere' })
  })
})

test('the environment that a client gets without asking counts too', () => {
  expect(() => checkMake(['test'], OPTIONS)).toThrow(LOCKED)
})

test('clients without a lock play everywhere', () => {
  for (const { id } of loadEnvironments()) checkMake(undefined, { ...OPTIONS, environment: id })
  checkMake(undefined, { ...OPTIONS, ...definition('105') })
  checkMake(undefined, { ...OPTIONS, split: 'sampled', taskValues: 'held-out' })
})

describe('33: a client that may train on endless phones', () => {
  const TRAIN = ['train', 'train-sampled']
  const training = (options: Partial<MakeOptions>) => (): void => checkMake(TRAIN, { ...OPTIONS, ...options })

  test('gets no held-out value by any split, shift, seed or id', () => {
    for (const { name, size } of loadSplits()) {
      const isTrain = TRAIN.includes(name)
      if (isTrain) {
        training({ split: name })()
        checkReset(TRAIN, { split: name })
      } else {
        expect(training({ split: name })).toThrow(LOCKED)
        expect(() => checkReset(TRAIN, { split: name })).toThrow(LOCKED)
        if (size === undefined) expect(() => checkReset(TRAIN, { environment: `${name}-5` })).toThrow(LOCKED)
      }
    }
    for (const shift of ['locale', 'device', 'theme', 'layout']) {
      expect(training({ shift })).toThrow(LOCKED)
      expect(training({ split: 'train-sampled', shift })).toThrow(LOCKED)
    }
  })

  test('defines splits of its own only of values that are not held out', () => {
    const definition = (factors: object): Partial<MakeOptions> => ({ splitDefinition: stringify({ name: 'mine', factors }) })
    training(definition({ locale: ['de-DE', 'fr-CA'] }))()
    training(definition({ layout: '000' }))()
    const heldOut = [
      { locale: ['de-DE', 'ko-KR'] },
      { device: 'pixel_5' },
      { wallpaper: '12_ocean' },
      { layout: '105' },
      { layout: { places: 'all' } },
      { layout: { places: 'test' } },
    ]
    for (const factors of heldOut) expect(training(definition(factors))).toThrow(LOCKED)
    expect(training(definition({ locale: [{ value: 'de-DE' }, { value: 'ko-KR', weight: 0 }] }))).not.toThrow()
    expect(training({ splitDefinition: stringify({ name: 'mine', base: 'test-sampled', factors: { content: 'fresh' } }) })).toThrow(LOCKED)
    expect(() => checkMake(['train'], { ...OPTIONS, ...definition({ locale: 'de-DE' }) })).toThrow(LOCKED)
  })

  test('draws no held-out values of templates, by no option, suite or id', () => {
    training({ task: 'clock/create_alarm__7', suite: 'templates' })()
    expect(training({ taskValues: 'held-out' })).toThrow(LOCKED)
    expect(training({ task: '', suite: 'templates-held-out' })).toThrow(LOCKED)
    expect(training({ task: 'clock/create_alarm__held_out_7' })).toThrow(LOCKED)
    expect(training({ task: '', tasks: [{ task: 'clock/*' }, { task: 'clock/create_alarm__held_out_7' }] })).toThrow(LOCKED)
    expect(() => checkReset(TRAIN, { task: 'clock/create_alarm__no_app_held_out_7' })).toThrow(LOCKED)
    checkMake(['train', 'test'], { ...OPTIONS, task: 'clock/create_alarm__held_out_7' })
  })
})

describe('33: the splits that an operator allows', () => {
  test.each([
    [['train', 'sampled'], /sampled has values that test and test-sampled hold out \(device pixel_4\)/],
    [['train-sampled', 'shift-theme'], /shift-theme has values .*\(wallpaper 05_doughnut\)/],
    [['trian'], /there is no split "trian"; choose from train, .*Did you mean "train"/],
  ])('%j are refused', (allowSplits, message) => {
    expect(() => readServerOptions({ allowSplits })).toThrow(message)
  })

  test('may hold everything, or nothing that is held out', () => {
    for (const allowSplits of [['train', 'train-sampled'], ['train', 'test', 'sampled', 'shift-locale']]) {
      expect(readServerOptions({ allowSplits }).allowSplits).toEqual(allowSplits)
    }
  })
})

describe('what was recorded', () => {
  const read = (task: string, environment: string, split?: string) => readLock(['train'], { task, environment, split })

  test('may be read of the client\'s splits, and of no others', () => {
    expect(read('clock/a', '000')).toBeUndefined()
    expect(read('clock/a', 'mine', 'train')).toBeUndefined()
    expect(read('clock/a', '105')).toBe('may not read recordings of the split test, only of train: choose another')
    // The split that was recorded counts, and not that of an id that is known by chance.
    expect(read('clock/a', '000', 'test')).toContain('may not read recordings of the split test')
    expect(read('clock/a', 'mine')).toBe('may not read recordings of environments that are in no split, only of train: choose another')
    expect(readLock(['train', 'test'], { task: 'clock/a', environment: '105' })).toBeUndefined()
    expect(readLock(undefined, { task: 'clock/a', environment: 'mine' })).toBeUndefined()
  })

  test('may not be read of held-out values of templates, unless a split draws them', () => {
    const told = read(HELD_OUT, '000')
    expect(told).toBe(`is kept to train, and ${HELD_OUT} has values of templates that they hold out: choose another`)
    expect(readLock(['train', 'test'], { task: HELD_OUT, environment: '000' })).toBeUndefined()
    expect(() => { checkRead(['train'], { task: HELD_OUT, environment: '000' }) }).toThrow(LOCKED)
    expect(() => { checkRead(['train'], { task: 'clock/a', environment: '000' }) }).not.toThrow()
  })
})
