import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { normalizeLocale } from '@droidgym/android/locale'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import { writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import { environmentSchema } from '@droidgym/spec/environments/environment'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { loadDevices, loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { findSplit } from '@droidgym/spec/splits/splits'
import { layoutFromLauncherDatabase } from '@droidgym/spec/environments/import-layout'
import { packageRoot } from '@droidgym/spec/load/package-root'
import { SpecError } from '@droidgym/spec/spec-error'

beforeAll(loadSqlite)

describe('the environments', () => {
  test('are 35 to train and 10 to test, all valid', () => {
    const environments = loadEnvironments()
    for (const environment of environments) environmentSchema.parse(environment)
    const idsOf = (split: string): string[] => environments.filter((one) => one.split === split).map(({ id }) => id)
    expect(idsOf('train')).toEqual(Array.from({ length: 35 }, (_, index) => String(index).padStart(3, '0')))
    expect(idsOf('test')).toEqual(Array.from({ length: 10 }, (_, index) => String(100 + index)))
    expect(environments.flatMap(({ icons }) => icons)).toHaveLength(449)
  })

  test('are resolved from the device table', () => {
    expect(findEnvironment('108')).toMatchObject({
      device: 'pixel_6',
      width: 1080,
      height: 2400,
      density: 700,
      font_scale: 0.85,
      locale: 'ur-PK',
      wallpaper: '05_doughnut',
      dark_theme: true,
    })
    expect(findEnvironment('109')).toMatchObject({ width: 1200, height: 800, density: 160, font_scale: 1 })
    expect(loadDevices().map(({ id }) => id)).toEqual(['pixel_3', 'pixel_4', 'pixel_4_xl', 'pixel_5', 'pixel_6', 'WXGA_Tablet'])
  })

  test('15.4: are fresh, as the phones of the benchmark', () => {
    expect(new Set(loadEnvironments().map(({ content }) => content))).toEqual(new Set(['fresh']))
  })

  test('15.4: are lived-in by default, and refuse other content', () => {
    const silent = { ...findEnvironment('100'), content: undefined }
    expect(environmentSchema.parse(silent).content).toBe('lived-in')
    expect(environmentSchema.safeParse({ ...silent, content: 'full' }).error?.issues[0]?.message).toBe(
      'Invalid option: expected one of "fresh"|"lived-in"',
    )
  })

  test.each(['999', 'sampled-', 'sampled--1', 'sampled-4294967296', '__proto__'])('there is no %j', (id) => {
    expect(() => findEnvironment(id)).toThrow(expect.objectContaining({ code: 'UNKNOWN_ENVIRONMENT' }))
  })
})

describe('a sampled environment', () => {
  test('is valid, is the same for the same seed, and no two icons overlap', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), (seed) => {
        const environment = environmentSchema.parse(findSplit('sampled').draw(seed))
        expect(findEnvironment(environment.id)).toEqual(environment)
        const places = environment.icons.map(({ component: _, ...place }) => JSON.stringify(place))
        expect(new Set(places).size).toBe(places.length)
        const components = environment.icons.map(({ component }) => component)
        expect(new Set(components).size).toBe(components.length)
        for (const icon of environment.icons) {
          const inGrid = icon.container === 'hotseat' ? icon.slot < 5 : icon.column < 5 && icon.row >= 1 && icon.row < 5
          expect(inGrid).toBe(true)
        }
      }),
    )
  })

  test('differs from seed to seed in everything that can differ', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) => findSplit('sampled').draw(seed))
    const variety = (key: keyof EnvironmentSpec): number => new Set(drawn.map((one) => JSON.stringify(one[key]))).size
    expect({ device: variety('device'), locale: variety('locale'), wallpaper: variety('wallpaper') }).toEqual({
      device: 6,
      locale: 15,
      wallpaper: 14,
    })
    expect([variety('font_scale'), variety('dark_theme'), variety('content')]).toEqual([3, 2, 2])
    expect(variety('icons')).toBeGreaterThan(280)
  })
})

describe('faulty data', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'droidgym-spec-'))
    cpSync(join(packageRoot(), 'envs'), join(root, 'envs'), { recursive: true })
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  test('is refused with every fault at once', () => {
    const change = (file: string, from: string, to: string): void => {
      const text = readFileSync(join(root, file), 'utf8')
      expect(text).toContain(from)
      writeFileSync(join(root, file), text.replace(from, to))
    }
    change('envs/environments/test.yaml', "id: '101'", "id: '100'")
    change('envs/environments/test.yaml', 'device: pixel_4', 'device: pixel_9')
    change('envs/environments/train.yaml', "layout: '000'", "layout: 'none'")
    change('envs/layouts/108.json', '"column":0', '"column":"left"')
    expect(() => loadEnvironments(root)).toThrow(SpecError)
    expect(problemsOf(() => loadEnvironments(root))).toEqual([
      expect.stringMatching(/^envs\/layouts\/108\.json:icons\[0\]\.column: /),
      expect.stringMatching(/^envs\/environments\/train\.yaml:\[0\]\.layout: envs\/layouts has no valid "none\.json"/),
      expect.stringMatching(/^envs\/environments\/test\.yaml:\[6\]\.device: envs\/devices\.yaml has no "pixel_9"/),
      expect.stringMatching(/^envs\/environments\/test\.yaml:\[8\]\.layout: /),
      expect.stringMatching(/^envs\/environments: the id "100" occurs twice/),
    ])
  })

  test('includes two icons in one place', () => {
    const icon = { component: 'a.b/.C', container: 'hotseat', slot: 1 }
    writeFileSync(join(root, 'envs/layouts/000.json'), JSON.stringify({ icons: [icon, icon] }))
    expect(problemsOf(() => loadEnvironments(root))).toEqual(['envs/layouts/000.json:icons: two icons stand at hotseat slot 1'])
  })
})

test('a layout is read from a launcher database', () => {
  const { icons } = findEnvironment('000')
  expect(layoutFromLauncherDatabase(writeFavorites(icons))).toEqual({ icons })
})

// The benchmark's own files; they are not part of the package.
const reference = join(packageRoot(), '../shared/data/b-moca')
describe.skipIf(!existsSync(reference))('the benchmark files (skipped when they are not beside the package)', () => {
  test('agree with every layout', () => {
    for (const { id, split, icons } of loadEnvironments()) {
      const bytes = readFileSync(join(reference, `home_screen_db/${split}_env_${id}.db`))
      expect(layoutFromLauncherDatabase(bytes), id).toEqual({ icons })
    }
  })

  test('agree with every row', () => {
    for (const split of ['train', 'test']) {
      const [, ...rows] = readFileSync(join(reference, `config/environments_${split}.csv`), 'utf8').trim().split(/\r?\n/)
      for (const row of rows) {
        const [, id = '', device, locale = '', wallpaper, size, dark] = row.split(',')
        expect(findEnvironment(id)).toMatchObject({
          split,
          device,
          locale: normalizeLocale(locale),
          wallpaper,
          font_scale: [1, 1.15, 0.85][Number(size)],
          density: loadDevices().find((one) => one.id === device)?.densities[Number(size)],
          dark_theme: dark === 'True',
        })
      }
    }
  })
})

function problemsOf(act: () => unknown): readonly string[] {
  try {
    act()
  } catch (error) {
    if (error instanceof SpecError) return error.problems
    throw error
  }
  throw new Error('nothing was thrown')
}
