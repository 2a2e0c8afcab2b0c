import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFavorites, readIcons, writeFavorites } from '@droidgym/android/storage/launcher-favorites'
import type { Favorite } from '@droidgym/android/storage/launcher-favorites'
import type { Row } from '@droidgym/android/storage/sqlite'
import { loadSqlite, query, readRows, writeDatabase } from '@droidgym/android/storage/sqlite'

beforeAll(loadSqlite)

function favorites(rows: readonly Row[]): Uint8Array {
  const columns = Object.keys(rows[0] ?? {})
  const sql = `INSERT INTO favorites VALUES (${columns.map(() => '?').join(',')})`
  const inserts = rows.map((row) => ({ sql, parameters: Object.values(row) }))
  return writeDatabase({ userVersion: 28, statements: [{ sql: `CREATE TABLE favorites (${columns.join(',')})` }, ...inserts] })
}

const component = fc.constantFrom(
  'com.android.settings/.Settings',
  'com.google.android.deskclock/com.android.deskclock.DeskClock',
  'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity',
)
const cell = fc.nat(9)
const icon: fc.Arbitrary<Favorite> = fc.oneof(
  fc.record({ component, container: fc.constant('workspace' as const), page: cell, column: cell, row: cell }),
  fc.record({ component, container: fc.constant('hotseat' as const), slot: cell }),
  fc.record({
    title: fc.string(),
    components: fc.array(component, { minLength: 2, maxLength: 20 }),
    container: fc.constant('workspace' as const),
    page: cell,
    column: cell,
    row: cell,
  }),
)

describe('favorites', () => {
  test('are read back', () => {
    fc.assert(
      fc.property(fc.array(icon, { maxLength: 8 }), (icons) => {
        expect(readFavorites(writeFavorites(icons))).toEqual(icons)
      }),
      { numRuns: 30 },
    )
  })

  test('a row is as the launcher writes it', () => {
    const shell = 'com.google.android.youtube/.app.honeycomb.Shell$HomeActivity'
    const icons = [{ component: shell, container: 'hotseat', slot: 3 }] as const
    const bytes = writeFavorites(icons, { titleOf: () => 'YouTube', modified: 1705288419931 })
    expect(query(bytes, 'PRAGMA user_version')).toEqual([{ user_version: 28 }])
    expect(readRows(bytes, 'favorites')).toEqual([
      {
        _id: 1,
        title: 'YouTube',
        intent:
          '#Intent;action=android.intent.action.MAIN;category=android.intent.category.LAUNCHER;launchFlags=0x10200000;' +
          'component=com.google.android.youtube/.app.honeycomb.Shell%24HomeActivity;end',
        container: -101,
        screen: 3,
        cellX: 3,
        cellY: 0,
        spanX: 1,
        spanY: 1,
        itemType: 0,
        appWidgetId: -1,
        iconPackage: null,
        iconResource: null,
        icon: null,
        appWidgetProvider: null,
        modified: 1705288419931,
        restored: 0,
        profileId: 0,
        rank: 0,
        options: 0,
      },
    ])
  })

  test('an icon on a page has its column and row', () => {
    const place = { container: 'workspace', page: 2, column: 3, row: 4 } as const
    const [row] = readRows(writeFavorites([{ component: 'com.android.settings/.Settings', ...place }]), 'favorites')
    expect(row).toMatchObject({ title: null, container: -100, screen: 2, cellX: 3, cellY: 4 })
  })

  test('what is in a folder names its row, and has a rank', () => {
    const components = ['a/.A', 'b/.B', 'c/.C', 'd/.D', 'e/.E']
    const folder = { title: 'Games', components, container: 'workspace', page: 0, column: 3, row: 4 } as const
    const bytes = writeFavorites([{ component: 'f/.F', container: 'hotseat', slot: 0 }, folder])
    const rows = readRows(bytes, 'favorites')
    const place = { container: -100, screen: 0, cellX: 3, cellY: 4 }
    expect(rows[1]).toMatchObject({ _id: 2, title: 'Games', intent: null, ...place, itemType: 2 })
    const columns = ['container', 'cellX', 'cellY', 'rank', 'itemType'] as const
    const places = rows.slice(2).map((row) => columns.map((column) => row[column]))
    expect(places).toEqual([[2, 0, 0, 0, 0], [2, 1, 0, 1, 0], [2, 2, 0, 2, 0], [2, 0, 1, 3, 0], [2, 1, 1, 4, 0]])
    expect(() => readIcons(bytes)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_FAVORITE' }))
  })

  test('there may be 1,000 of them, and no more', () => {
    const most = Array.from({ length: 1000 }, (_, index): Favorite => {
      return { component: 'com.android.settings/.Settings', container: 'workspace', page: index % 100, column: 9, row: 9 }
    })
    expect(readFavorites(writeFavorites(most))).toEqual(most)
    expect(() => readFavorites(writeFavorites([...most, ...most.slice(0, 1)]))).toThrow('1001 rows are too many')
  })

  test('are read in the order of their ids', () => {
    const icons = [0, 1, 2].map((slot) => ({ component: 'com.android.settings/.Settings', container: 'hotseat' as const, slot }))
    const rows = readRows(writeFavorites(icons), 'favorites')
    expect(readFavorites(favorites(rows.toReversed()))).toEqual(icons)
  })

  test.each([
    ['a widget of no size', { container: -100, itemType: 4, spanX: 0 }, /it has no size/],
    ['a widget without a provider', { container: -100, itemType: 4, appWidgetId: 3 }, /it names no widget/],
    ['a shortcut', { itemType: 6 }, /itemType 6/],
    ['an icon in a folder', { container: 7 }, /container 7/],
    ['no position', { screen: null }, /no position/],
    ['half a position', { cellX: 0.5 }, /no position/],
    ['a text for a position', { cellY: '1' }, /no position/],
    ['a position before the first', { cellY: -1 }, /no position/],
    ['a position far away', { cellX: 1e6 }, /no position/],
    ['a place far outside the hotseat', { screen: 10 }, /no position/],
    ['no intent', { intent: null }, /intent null names no component/],
    ['no component', { intent: '#Intent;end' }, /names no component/],
  ])('refuses %s', (_, change, reason) => {
    const bytes = writeFavorites([{ component: 'com.android.settings/.Settings', container: 'hotseat', slot: 0 }])
    const changed = favorites([{ ...readRows(bytes, 'favorites')[0], ...change }])
    expect(() => readFavorites(changed)).toThrow(expect.objectContaining({ code: 'UNSUPPORTED_FAVORITE' }))
    expect(() => readFavorites(changed)).toThrow(reason)
  })
})
