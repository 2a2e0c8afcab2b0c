import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bounds } from '@droidgym/android/geometry'
import { boundsOf, contains, intersect, isEmpty } from '@droidgym/android/geometry'
import type { FavoriteIcon } from '@droidgym/android/storage/launcher-favorites'
import type { HomeGeometry } from '@droidgym/apps/launcher/home/home-geometry'
import { homeGeometry, iconCell } from '@droidgym/apps/launcher/home/home-geometry'
import type { Configuration } from '@droidgym/phone/system/configuration'
import { configurationOf } from '@droidgym/phone/system/configuration'
import { loadEnvironments } from '@droidgym/spec/environments/environments'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { smallPhone } from '@droidgym/simulated/test/small-phone'

const icon = fc.oneof(
  fc.record({
    component: fc.constant('a/.B'),
    container: fc.constant('workspace' as const),
    page: fc.nat(3),
    column: fc.nat(9),
    row: fc.nat(9),
  }),
  fc.record({ component: fc.constant('a/.B'), container: fc.constant('hotseat' as const), slot: fc.nat(9) }),
)
const environments = loadEnvironments()
const environment = fc.constantFrom(...environments)

function configurationFor(id: string): Configuration {
  return configurationOf(smallPhone(findEnvironment(id)).state)
}

test("a Pixel 3 has the cells of B-MoCA's printed list", () => {
  const geometry = homeGeometry(configurationFor('100'), [])
  const edges = [0, 1, 2, 3, 4].map((column) => iconCell(geometry, placed(column, 1), false))
  expect(edges.map(({ left, right }) => [left, right])).toEqual([
    [44, 242],
    [242, 441],
    [441, 639],
    [639, 838],
    [838, 1036],
  ])
  expect(geometry).toMatchInlineSnapshot({
    columns: 5,
    rows: 5,
    slots: 5,
    grid: { left: 44, top: 95, right: 1036, bottom: 1541 },
    iconSize: 56,
  }, `
    {
      "bar": {
        "bottom": 2160,
        "left": 0,
        "right": 1080,
        "top": 1607,
      },
      "columns": 5,
      "grid": {
        "bottom": 1541,
        "left": 44,
        "right": 1036,
        "top": 95,
      },
      "handle": {
        "bottom": 1607,
        "left": 507,
        "right": 573,
        "top": 1541,
      },
      "hotseat": {
        "bottom": 1805,
        "left": 44,
        "right": 1036,
        "top": 1607,
      },
      "iconSize": 56,
      "indicator": {
        "bottom": 1607,
        "left": 0,
        "right": 1080,
        "top": 1541,
      },
      "page": {
        "bottom": 1541,
        "left": 29,
        "right": 1051,
        "top": 95,
      },
      "rows": 5,
      "search": {
        "bottom": 2013,
        "left": 74,
        "right": 1006,
        "top": 1892,
      },
      "slots": 5,
    }
  `)
})

test('cells lie between the system bars and do not overlap', () => {
  fc.assert(
    fc.property(environment, icon, icon, ({ id }, first, second) => {
      const configuration = configurationFor(id)
      const geometry = homeGeometry(configuration, [first, second])
      const [a, b] = [first, second].map((each) => iconCell(geometry, each, configuration.rtl))
      const { width, height, statusBarHeight, navigationBarHeight } = configuration
      const room = boundsOf(0, statusBarHeight, width, height - statusBarHeight - navigationBarHeight)
      expect(a !== undefined && b !== undefined && inside(a, room) && inside(b, room)).toBe(true)
      if (a === undefined || b === undefined || samePlace(first, second)) return
      expect(isEmpty(intersect(a, b))).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('right-to-left layouts are the mirror image', () => {
  fc.assert(
    fc.property(environment, icon, ({ id }, each) => {
      const configuration = configurationFor(id)
      const geometry: HomeGeometry = homeGeometry(configuration, [each])
      const { left, right } = iconCell(geometry, each, false)
      const mirrored = iconCell(geometry, each, true)
      // Halves of pixels are rounded away from the mirror.
      expect(Math.abs(configuration.width - mirrored.right - left)).toBeLessThanOrEqual(1)
      expect(Math.abs(configuration.width - mirrored.left - right)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 100 },
  )
})

test.each(environments.map(({ id }) => id))('every cell of environment %s can be hit on the coarse grid', (id) => {
  const configuration = configurationFor(id)
  const geometry = homeGeometry(configuration, [])
  const { width, height } = configuration
  const points = Array.from({ length: 27 * 14 }, (_, index) => ({
    x: (0.025 + 0.075 * (index % 14)) * width,
    y: (0.025 + 0.0375 * Math.floor(index / 14)) * height,
  }))
  const cells = [0, 1, 2, 3, 4].flatMap((column) => [
    ...[0, 1, 2, 3, 4].map((row) => iconCell(geometry, placed(column, row), configuration.rtl)),
    iconCell(geometry, { container: 'hotseat', slot: column }, configuration.rtl),
  ])
  expect([...cells, geometry.search].filter((cell) => !points.some((point) => contains(cell, point)))).toEqual([])
})

function placed(column: number, row: number): FavoriteIcon {
  return { component: 'a/.B', container: 'workspace', page: 0, column, row }
}

function samePlace(a: FavoriteIcon, b: FavoriteIcon): boolean {
  if (a.container === 'hotseat' || b.container === 'hotseat') {
    return a.container === 'hotseat' && b.container === 'hotseat' && a.slot === b.slot
  }
  return a.column === b.column && a.row === b.row
}

function inside(inner: Bounds, outer: Bounds): boolean {
  return JSON.stringify(intersect(inner, outer)) === JSON.stringify(inner)
}
