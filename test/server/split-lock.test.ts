import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import type { MakeOptions } from '../../src/gym/environment-contract.ts'
import { checkMake, checkReset } from '../../src/server/split-lock.ts'
import { findEnvironment, loadEnvironments } from '../../src/spec/environments.ts'

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

  test('cannot define a held-out environment under another name, seed, device or order of icons', () => {
    const { icons } = findEnvironment('105')
    expect(make(definition('105'))).toThrow(LOCKED)
    expect(make(definition('105', { seed: 1 }))).toThrow(LOCKED)
    expect(make(definition('105', { device: 'pixel_6' }))).toThrow(LOCKED)
    expect(make(definition('105', { icons: icons.toReversed() }))).toThrow(LOCKED)
    const row = 'id: mine\ndevice: pixel_3\nlocale: ko-KR\nwallpaper: 12_ocean\ndisplay_size: 2\ndark_theme: false\n'
    expect(make({ environmentDefinition: `${row}layout: '105'\nseed: 5` })).toThrow(LOCKED)
    make({ environmentDefinition: `${row}layout: '000'\nseed: 5` })()
  })

  test('may define others', () => {
    make(definition('105', { locale: 'ja-JP' }))()
    make(definition('000'))()
  })

  test('is told by the gym what does not exist', () => {
    make({ environment: 'nowhere' })()
    make({ environmentDefinition: '[' })()
    checkReset(['train'], { environment: 'nowhere' })
  })
})

test('the environment that a client gets without asking counts too', () => {
  expect(() => checkMake(['test'], OPTIONS)).toThrow(LOCKED)
})

test('whoever may play everywhere does', () => {
  for (const { id } of loadEnvironments()) checkMake(['sampled', 'test', 'train'], { ...OPTIONS, environment: id })
})
