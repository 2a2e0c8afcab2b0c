import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { MakeOptions } from '../../../../src/gym/environment-contract.ts'
import { checkMake, checkReset } from '../../../../src/service/clients/split-lock.ts'
import { loadEnvironments } from '../../../../src/spec/environments/environments.ts'
import { findEnvironment } from '../../../../src/spec/splits/find-environment.ts'

const OPTIONS: MakeOptions = { task: 'clock/a', actionSpace: 'text', observation: { xml: true } }
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
    expect(() => checkMake(['train', 'sampled'], { ...OPTIONS, ...definition('105') })).toThrow(LOCKED)
    expect(() => checkMake(['train', 'test'], { ...OPTIONS, ...definition('000') })).toThrow(LOCKED)
  })

  test('13.6: keeps the environments, samples and seeds of its splits', () => {
    make({ environment: '000' })()
    make({ split: 'train', seed: 7 })()
    checkMake(['train', 'sampled'], { ...OPTIONS, environment: 'sampled-7' })
    checkMake(['train', 'sampled'], { ...OPTIONS, split: 'sampled', seed: 7 })
    checkReset(['train', 'sampled'], { environment: 'sampled-4294967295' })
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
  const all = ['sampled', 'test', 'train'] as const
  for (const { id } of loadEnvironments()) checkMake(all, { ...OPTIONS, environment: id })
  checkMake(all, { ...OPTIONS, ...definition('105') })
})
