import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openAskedFiles } from '../../../src/cli/options/own-files.ts'
import { choosePhones, chooseSplit } from '../../../src/cli/options/phone-options.ts'
import { jsonSchemas } from '@droidgym/spec/json-schemas'
import { setOwnSplits } from '@droidgym/spec/splits/own-splits'
import { ownFolder } from '@droidgym/phone/test/own-files'

afterEach(() => {
  setOwnSplits([])
})

const NAMED = 'name: mine\n'

async function faultsOf(text: string): Promise<string> {
  const folder = ownFolder({ 'mine.yaml': text })
  const opened = openAskedFiles({ taskFiles: [], suiteDirs: [], environmentFiles: [join(folder, 'mine.yaml')] })
  return opened.then(() => 'none', (error: unknown) => (error instanceof Error ? error.message : String(error)))
}

describe('a file with a split', () => {
  it.each([
    ['no name', 'factors: { locale: de-DE }', 'mine.yaml:name: is missing; it must be a text'],
    ['an empty distribution', `${NAMED}factors: { locale: [] }`, 'mine.yaml:factors.locale: the list is empty: name at least one value'],
    [
      'a negative weight', `${NAMED}factors: { locale: [{ value: de-DE, weight: -1 }, fr-CA] }`,
      'mine.yaml:factors.locale[0].weight: Too small: expected number to be >=0',
    ],
    [
      'a weight that is no number', `${NAMED}factors: { locale: [{ value: de-DE, weight: .nan }] }`,
      'mine.yaml:factors.locale[0].weight: Invalid input: expected number, received NaN',
    ],
    [
      'weights that are all 0', `${NAMED}factors: { locale: [{ value: de-DE, weight: 0 }] }`,
      'mine.yaml:factors.locale: every weight is 0: one must be above 0',
    ],
    ['a value twice', `${NAMED}factors: { locale: [de-DE, de-DE] }`, 'factors.locale: a value occurs twice: give it a weight instead'],
    ['a locale that no phone has', `${NAMED}factors: { locale: [de_DE] }`, 'factors.locale[0]: Invalid option: expected one of "en-US"'],
    ['a locale that is nearly one', `${NAMED}factors: { locale: de_DE }`, '"ar-EG". Did you mean "de-DE"?'],
    ['a device that is nearly one', `${NAMED}factors: { device: pixel_33 }`, 'factors.device[0]: envs/devices.yaml has no "pixel_33". Did you mean "pixel_3"'],
    ['a wallpaper that is nearly one', `${NAMED}factors: { wallpaper: [12_oceann] }`, '"13_canyon". Did you mean "12_ocean"?'],
    ['min above max', `${NAMED}factors: { font_scale: { min: 1.3, max: 0.8 } }`, 'mine.yaml:factors.font_scale: min is above max'],
    [
      'a density that no device can show', `${NAMED}factors: { density: { min: 72, max: 400 } }`,
      'mine.yaml:factors.density: pixel_3: 1080 pixels at 72 dpi are 2400 dp; allowed are 220 to 2000',
    ],
    ['a density that there is not', `${NAMED}factors: { density: 5000 }`, 'mine.yaml:factors.density: Too big: expected number to be <=1000'],
    [
      'unknown keys', `${NAMED}factors: { fontscale: 1, dark_them: true }`,
      'mine.yaml:factors: Unrecognized keys: "fontscale", "dark_them". Did you mean "font_scale"? Did you mean "dark_theme"?',
    ],
    ['an unknown base', `${NAMED}base: train-samplet\nfactors: {}`, 'mine.yaml:base: there is no distribution "train-samplet"; choose one of sampled'],
    ['a copy of its base', `${NAMED}factors: {}`, 'mine.yaml:factors: is empty, so this is train-sampled by another name: name a factor'],
    ['the name of another', 'name: train\nfactors: {}', 'mine.yaml:name: there is a split "train" already; choose another name'],
  ])('tells of %s', async (_, text, message) => {
    expect(await faultsOf(text)).toContain(message)
  })

  it('is in the schema that editors read', () => {
    const schema = JSON.stringify(jsonSchemas()['environments.json'])
    expect(schema).toContain('"task_values":{')
    expect(schema).toContain('"font_scale":{')
  })
})

describe('phones of a split', () => {
  it('are ten of an endless one, all of a list, and once each', () => {
    expect(choosePhones({ split: ['test-sampled'] })).toHaveLength(10)
    expect(choosePhones({ split: ['train'] })).toHaveLength(35)
    expect(choosePhones({ split: ['train'], numPhones: 7 }).map(({ id }) => id)).toEqual(['000', '001', '002', '003', '004', '005', '006'])
    expect(choosePhones({ split: ['test', 'test'], numPhones: 99 })).toHaveLength(10)
  })

  it('are those of the default only where nothing is named', () => {
    expect(choosePhones({}, 'test')).toHaveLength(10)
    expect(choosePhones({ environments: '000' }, 'test').map(({ id }) => id)).toEqual(['000'])
    expect(choosePhones({ numPhones: 2 }, 'test').map(({ id }) => id)).toEqual(['100', '101'])
    expect(choosePhones({ shift: 'device', numPhones: 1 }, 'test').map(({ id }) => id)).toEqual(['shift-device-0'])
  })

  it('can be named beyond the first', () => {
    const named = choosePhones({ split: ['train-sampled'], environments: 'train-sampled-77' })
    expect(named.map(({ id }) => id)).toEqual(['train-sampled-77'])
    expect(() => choosePhones({ split: ['train-sampled'], environments: 'train-sampled-77,sampled-4' }))
      .toThrow(/sampled-4 is no environment of train-sampled: leave it out/)
    expect(choosePhones({ environments: 'sampled-4' }).map(({ id }) => id)).toEqual(['sampled-4'])
  })

  it('are drawn from the first by a seed', () => {
    const split = chooseSplit({ split: ['train-sampled'], numPhones: 3 }, 'train')
    const drawn = new Set(Array.from({ length: 50 }, (_, seed) => split.draw(seed).id))
    expect([...drawn].sort()).toEqual(['train-sampled-0', 'train-sampled-1', 'train-sampled-2'])
    expect(chooseSplit({}, 'train').size).toBe(35)
  })
})
