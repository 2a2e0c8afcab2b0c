import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { parseSplitDefinition } from '@droidgym/spec/definitions'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { SpecError } from '@droidgym/spec/spec-error'
import { drawNumber } from '@droidgym/spec/splits/factor-values'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { heldOutIn, heldOutOf, heldOutValues } from '@droidgym/spec/splits/held-out'
import { halfOf, placeOf } from '@droidgym/spec/splits/icon-places'
import { setOwnSplits } from '@droidgym/spec/splits/own-splits'
import type { Split } from '@droidgym/spec/splits/splits'
import { findSplit, firstPhones, loadSplits } from '@droidgym/spec/splits/splits'
import { Random } from '@droidgym/spec/random'
import { stringify } from 'yaml'

const seeds = fc.nat(2 ** 31 - 1)
const FACTORS = ['device', 'locale', 'wallpaper'] as const

function drawn(name: string, count = 400): readonly EnvironmentSpec[] {
  const split = findSplit(name)
  return Array.from({ length: count }, (_, seed) => split.draw(seed))
}

function valuesOf(phones: readonly EnvironmentSpec[], factor: keyof EnvironmentSpec): Set<string> {
  return new Set(phones.map((phone) => JSON.stringify(phone[factor])))
}

describe('train-sampled and test-sampled', () => {
  test('are disjoint in the values of every factor that the test environments hold out', () => {
    const [train, test] = [findSplit('train-sampled'), findSplit('test-sampled')]
    for (const factor of FACTORS) {
      const heldOut = heldOutValues(factor)
      expect(heldOut.size).toBeGreaterThan(2)
      const trained = train.factors?.[factor].map(({ value }) => value) ?? []
      expect(trained.filter((value) => heldOut.has(value))).toEqual([])
      const tested = test.factors?.[factor].map(({ value }) => value) ?? []
      expect(tested.filter((value) => !heldOut.has(value))).toEqual([])
      // Every value that only B-MoCA's test environments have is held out.
      const ofList = (split: string): Set<string> => new Set(
        loadEnvironments().filter((each) => each.split === split).map((each) => each[factor]),
      )
      const [listed, inTrain] = [ofList('test'), ofList('train')]
      expect([...listed].filter((value) => !inTrain.has(value)).every((value) => heldOut.has(value))).toBe(true)
    }
  })

  test('never put an application at the same place, nor draw a layout of a test environment', () => {
    const tested = loadEnvironments().filter(({ split }) => split === 'test').flatMap(({ icons }) => icons)
    const testPlaces = new Set(tested.map(placeOf))
    fc.assert(fc.property(seeds, (seed) => {
      const [train, test] = [findSplit('train-sampled').draw(seed), findSplit('test-sampled').draw(seed)]
      for (const [phone, half] of [[train, 'train'], [test, 'test']] as const) {
        expect(phone.icons.length).toBeGreaterThan(0)
        expect(new Set(phone.icons.map((icon) => halfOf(icon, testPlaces)))).toEqual(new Set([half]))
      }
      const places = new Set(test.icons.map(placeOf))
      expect(train.icons.filter((icon) => places.has(placeOf(icon)) || testPlaces.has(placeOf(icon)))).toEqual([])
    }))
  })

  test('draw valid phones, the same again by their ids, with every value', () => {
    for (const name of ['train-sampled', 'test-sampled']) {
      const phones = drawn(name)
      for (const phone of phones.slice(0, 100)) {
        environmentSchema.parse(phone)
        expect(findEnvironment(phone.id)).toEqual(phone)
        expect(phone.split).toBe(name)
      }
      for (const factor of FACTORS) {
        const declared = findSplit(name).factors?.[factor].map(({ value }) => JSON.stringify(value))
        expect(valuesOf(phones, factor)).toEqual(new Set(declared))
      }
    }
  })

  test('hold out nothing and something', () => {
    expect(loadSplits().filter((split) => heldOutIn(split) === undefined).map(({ name }) => name)).toEqual(['train', 'train-sampled'])
    for (const phone of drawn('train-sampled', 200)) expect(heldOutOf(phone)).toBeUndefined()
    for (const phone of drawn('test-sampled', 200)) expect(heldOutOf(phone)).toMatch(/^device /)
    for (const phone of loadEnvironments()) {
      expect([phone.id, heldOutOf(phone) === undefined]).toEqual([phone.id, phone.split === 'train'])
    }
  })
})

describe('a shift', () => {
  test.each([
    ['shift-locale', 'locale'],
    ['shift-device', 'device'],
    ['shift-theme', 'wallpaper'],
    ['shift-layout', 'icons'],
  ] as const)('%s differs from train-sampled in %s alone, phone by phone', (name, factor) => {
    const [shift, train, held] = [findSplit(name), findSplit('train-sampled'), findSplit('test-sampled')]
    for (let seed = 0; seed < 200; seed++) {
      const [shifted, trained] = [shift.draw(seed), train.draw(seed)]
      // A device brings its display.
      const ofDevice = factor === 'device' ? { width: 0, height: 0, density: 0 } : {}
      const same = { id: '', split: '', [factor]: '', ...ofDevice }
      expect({ ...shifted, ...same }).toEqual({ ...trained, ...same })
      expect(shifted[factor]).not.toEqual(trained[factor])
      expect(shifted[factor]).toEqual(held.draw(seed)[factor])
    }
  })
})

describe('the first phones of a split', () => {
  const idsOf = (split: Split, count: number): Set<string> => (
    new Set(Array.from({ length: count }, (_, seed) => split.draw(seed).id))
  )

  test.each(['train', 'train-sampled'])('are nested, are all drawn, and others by another seed: %s', (name) => {
    const split = findSplit(name)
    const three = idsOf(firstPhones(split, 3, 0), 200)
    const ten = idsOf(firstPhones(split, 10, 0), 400)
    expect([three.size, ten.size]).toEqual([3, 10])
    expect([...three].every((id) => ten.has(id))).toBe(true)
    const others = idsOf(firstPhones(split, 10, 1), 400)
    expect(others.size).toBe(10)
    expect(others).not.toEqual(ten)
    expect(firstPhones(split, 3, 0).hash).not.toBe(firstPhones(split, 3, 1).hash)
  })

  test('of an endless split begin with the seed 0, and more than a list has are all of it', () => {
    expect(idsOf(firstPhones(findSplit('train-sampled'), 3, 0), 200)).toEqual(
      new Set(['train-sampled-0', 'train-sampled-1', 'train-sampled-2']),
    )
    expect(firstPhones(findSplit('train'), 1000, 0).size).toBe(35)
  })

  test('are what the generator of the phone seed yields', () => {
    const generator = new Random(77)
    const split = findSplit('train-sampled')
    for (let place = 0; place < 20; place++) expect(split.at(place, 77).seed).toBe(generator.below(2 ** 32))
  })
})

describe('a distribution of one\'s own', () => {
  afterEach(() => setOwnSplits([]))
  const mine = (factors: object, more: object = {}): Split => parseSplitDefinition(stringify({ name: 'mine', factors, ...more }))
  const faultsOf = (text: string): string => {
    try {
      parseSplitDefinition(text)
    } catch (error) {
      if (error instanceof SpecError) return error.problems.join('\n')
      throw error
    }
    return ''
  }

  test('has lists, weights and ranges, and the values of its base otherwise', () => {
    const split = mine({
      locale: [{ value: 'de-DE', weight: 3 }, { value: 'fr-CA' }],
      dark_theme: true,
      font_scale: { min: 0.9, max: 1.3 },
      density: { min: 400, max: 460, step: 20 },
      layout: { icons: 4, places: 'train' },
    })
    const phones = Array.from({ length: 1000 }, (_, seed) => split.draw(seed))
    expect(phones.every(({ dark_theme: dark, icons }) => dark && icons.length === 4)).toBe(true)
    const german = phones.filter(({ locale }) => locale === 'de-DE').length
    expect(german).toBeGreaterThan(690)
    expect(german).toBeLessThan(810)
    expect(valuesOf(phones, 'density')).toEqual(new Set(['400', '420', '440', '460']))
    const scales = phones.map((phone) => phone.font_scale)
    expect(Math.min(...scales)).toBeGreaterThanOrEqual(0.9)
    expect(Math.max(...scales)).toBeLessThanOrEqual(1.3)
    expect(new Set(scales).size).toBeGreaterThan(30)
    expect(valuesOf(phones, 'device')).toEqual(new Set(['"pixel_3"', '"pixel_4_xl"']))
    expect(phones[7]?.id).toBe('mine-7')
    expect(heldOutIn(split)).toBeUndefined()
    expect(split.hash).toMatch(/^[0-9a-f]{12}$/)
    expect(split.hash).not.toBe(mine({ locale: 'de-DE' }).hash)
    expect(split.taskValues).toBe('train')
  })

  test('is known by name where the operator has it', () => {
    const dark = { dark_theme: [{ value: true, weight: 1 }] }
    setOwnSplits([{ name: 'dark', base: 'test-sampled', task_values: 'held-out', factors: dark }])
    expect(findEnvironment('dark-12')).toMatchObject({ split: 'dark', dark_theme: true })
    expect(findSplit('dark').taskValues).toBe('held-out')
    expect(faultsOf('name: dark\nfactors: {}')).toMatch(/name: there is a split "dark" already/)
  })

  test.each([
    ['name: mine\nfactors: { locale: [] }', /factors\.locale: .*the list is empty/],
    ['name: mine\nfactors: { locale: [{ value: de-DE, weight: -1 }] }', /factors\.locale.*weight/],
    ['name: mine\nfactors: { locale: [{ value: de-DE, weight: .nan }] }', /factors\.locale.*weight/],
    ['name: mine\nfactors: { locale: [{ value: de-DE, weight: 0 }] }', /factors\.locale: .*every weight is 0/],
    ['name: mine\nfactors: { locale: [de-DE, de-DE] }', /factors\.locale: .*a value occurs twice/],
    ['name: mine\nfactors: { locale: de-XX }', /factors\.locale/],
    ['name: mine\nfactors: { device: pixel_33 }', /factors\.device\[0\]: envs\/devices\.yaml has no "pixel_33"\. Did you mean "pixel_3"/],
    ['name: mine\nfactors: { layout: [nowhere] }', /factors\.layout\[0\]: envs\/layouts has no "nowhere"/],
    ['name: mine\nfactors: { font_scale: { min: 1.2, max: 1 } }', /factors\.font_scale: .*min is above max/],
    ['name: mine\nfactors: { font_scale: 9 }', /factors\.font_scale/],
    ['name: mine\nfactors: { density: { min: 72, max: 900 } }', /factors\.density: pixel_3: 2160 pixels at 72 dpi are 4800 dp/],
    ['name: mine\nbase: nothing\nfactors: {}', /base: there is no distribution "nothing"; choose one of sampled/],
    ['name: mine\nbase: mine\nfactors: {}', /base: there is no distribution|factors\.device: is missing/],
    ['name: train\nfactors: {}', /name: there is a split "train" already/],
    ['name: mine\nfactors: { colour: red }', /factors: .*colour/],
    ['factors: {}', /name: /],
  ])('%j is refused', (text, fault) => {
    expect(faultsOf(text)).toMatch(fault)
  })
})

test('a number of a range keeps within it, and on its steps', () => {
  const share = fc.double({ min: 0.1, max: 1, noNaN: true })
  fc.assert(fc.property(seeds, share, share, (seed, min, width) => {
    const value = drawNumber(new Random(seed), { min, max: min + width }, 0.01)
    expect(value).toBeGreaterThanOrEqual(min)
    expect(value).toBeLessThanOrEqual(min + width)
  }))
  const range = { min: 0, max: 1, step: 0.25 }
  const stepped = Array.from({ length: 200 }, (_, seed) => drawNumber(new Random(seed), range, 1))
  expect(new Set(stepped)).toEqual(new Set([0, 0.25, 0.5, 0.75, 1]))
})
