import { beforeAll, describe, expect, it } from 'vitest'
import { loadSqlite, writeDatabase } from '@droidgym/android/storage/sqlite'
import { database } from '@droidgym/spec/facts/kinds/database'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { takeBaseline } from '@droidgym/gym/reward/baseline'
import { compileCriterion } from '@droidgym/gym/reward/compile-criterion'
import { sourcesOfChange } from '@droidgym/gym/reward/side-effects'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const PATH = '/data/data/paper/databases/sheets.db'

type Sheet = readonly [id: number, title: string, size: number | null]

beforeAll(loadSqlite)

function sheets(rows: readonly Sheet[]): Uint8Array {
  const inserts = rows.map((parameters) => ({ sql: 'INSERT INTO sheets VALUES (?, ?, ?)', parameters }))
  return writeDatabase({ userVersion: 1, statements: [{ sql: 'CREATE TABLE sheets (_id, title, size)' }, ...inserts] })
}

/** Whether a condition holds when a table became what it is. */
async function holds(
  condition: Omit<Extract<Criterion, { database: unknown }>['database'], 'path' | 'table'>,
  before: readonly Sheet[],
  after: readonly Sheet[],
): Promise<boolean> {
  const criterion: Criterion = { database: { path: PATH, table: 'sheets', ...condition } }
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  device.write(PATH, sheets(before))
  const place = { device, files: new FileFacts(device) }
  const baseline = await takeBaseline(place, sourcesOfChange(criterion))
  const log = await device.log()
  device.write(PATH, sheets(after))
  const facts = { ...place, before: baseline, log, tree: () => device.hierarchy() }
  return (await compileCriterion(criterion)(facts)).satisfied
}

const A: Sheet = [1, 'a', 3]
const B: Sheet = [2, 'b', 3]

describe('a row counts as', () => {
  it.each<[what: string, before: readonly Sheet[], after: readonly Sheet[], isUpdated: boolean]>([
    ['it became what is wanted', [A], [[1, 'b', 3]], true],
    ['it is as it was', [B], [B], false],
    ['it matched before, and something else of it changed', [B], [[2, 'b', 4]], false],
    ['it is new', [A], [A, B], false],
    ['it matched, was changed and changed back', [A, B], [[1, 'c', 3], B], false],
    ['it is no longer what is wanted', [B], [[2, 'a', 3]], false],
    ['one of several became it, beside one that was it', [A, B], [[1, 'b', 3], B], true],
  ])('updated, or not, when %s', async (_, before, after, isUpdated) => {
    expect(await holds({ where: { title: 'b' }, change: 'updated' }, before, after)).toBe(isUpdated)
  })

  it.each<[what: string, before: readonly Sheet[], after: readonly Sheet[], isAdded: boolean]>([
    ['it was not there', [A], [A, B], true],
    ['it was there', [A, B], [A, B], false],
    ['another row became it', [A], [[1, 'b', 3]], false],
    ['another one is new', [A], [A, [2, 'c', 3]], false],
  ])('added, or not, when %s', async (_, before, after, isAdded) => {
    expect(await holds({ where: { title: 'b' }, change: 'added' }, before, after)).toBe(isAdded)
  })

  it.each<[what: string, before: readonly Sheet[], after: readonly Sheet[], isRemoved: boolean]>([
    ['it is gone', [A, B], [A], true],
    ['it was never there', [A], [A], false],
    ['another one is gone', [A, B], [B], false],
    ['it became another', [A, B], [A, [2, 'c', 3]], false],
  ])('removed, or not, when %s', async (_, before, after, isRemoved) => {
    expect(await holds({ where: { title: 'b' }, change: 'removed' }, before, after)).toBe(isRemoved)
  })
})

it.each<[count: { min?: number, max?: number } | undefined, rows: number, isEnough: boolean]>([
  [undefined, 0, false], [undefined, 1, true], [undefined, 9, true],
  [{ min: 2 }, 1, false], [{ min: 2 }, 2, true], [{ min: 2 }, 3, true],
  [{ max: 1 }, 0, true], [{ max: 1 }, 1, true], [{ max: 1 }, 2, false],
  [{ min: 2, max: 2 }, 2, true], [{ min: 0 }, 0, true],
])('a count of %j takes %i rows, or not: %s', async (count, rows, isEnough) => {
  const table = Array.from({ length: rows }, (_, index): Sheet => [index, 'b', 1])
  expect(await holds({ where: { title: 'b' }, ...(count && { count }) }, [], [...table, A])).toBe(isEnough)
})

it('a row must have every value, and nothing where nothing is wanted', async () => {
  expect(await holds({ where: { title: 'b', size: 3 } }, [], [[1, 'b', 4], [2, 'a', 3]])).toBe(false)
  expect(await holds({ where: { title: 'b', size: null } }, [], [[1, 'b', 0]])).toBe(false)
  expect(await holds({ where: { title: 'b', size: null } }, [], [[1, 'b', null]])).toBe(true)
  expect(await holds({ where: { size: true } }, [], [[1, 'b', 1]])).toBe(true)
  expect(await holds({ where: { size: '1' } }, [], [[1, 'b', 1]])).toBe(false)
})

describe('a pattern of a column', () => {
  it.each<[what: string, pattern: string, isFound: boolean]>([
    ['a part of the text', 'e\\.example$', true],
    ['all of it', '^page\\.example$', true],
    ['another text', '^e\\.example', false],
  ])('is searched in it: %s', async (_, title, isFound) => {
    const rows: readonly Sheet[] = [[1, 'page.example', 3]]
    expect(await holds({ where: { size: 3 }, matches: { title } }, [], rows)).toBe(isFound)
  })

  it('does not match what is no text', async () => {
    expect(await holds({ where: {}, matches: { size: '3' } }, [], [A])).toBe(false)
  })

  it('counts for what was there before', async () => {
    const condition = { where: {}, matches: { title: '^b$' }, change: 'updated' } as const
    expect(await holds(condition, [A], [[1, 'b', 3]])).toBe(true)
    expect(await holds(condition, [B], [[2, 'b', 4]])).toBe(false)
  })
})

describe('a row that names a file', () => {
  const original = '/sdcard/Download/a.jpg'

  it.each<[what: string, copy: string | undefined, isSame: boolean]>([
    ['with the same bytes', 'picture', true],
    ['with others of the same length', 'pIcture', false],
    ['with more', 'picture and more', false],
    ['that is not there', undefined, false],
  ])('counts as a copy of another only %s', async (_, copy, isSame) => {
    const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
    const path = '/data/parts/PART_1'
    device.write(PATH, sheets([[1, path, 3], [2, 'no path', 3]]))
    device.write(original, Buffer.from('picture'))
    if (copy !== undefined) device.write(path, Buffer.from(copy))
    const criterion: Criterion = {
      database: { path: PATH, table: 'sheets', where: {}, same_file: { column: 'title', as: original } },
    }
    const place = { device, files: new FileFacts(device) }
    const facts = { ...place, before: new Map(), log: await device.log(), tree: () => device.hierarchy() }
    expect((await compileCriterion(criterion)(facts)).satisfied).toBe(isSame)
  })
  it('is not found in a table without its column', async () => {
    const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
    device.write(PATH, sheets([A]))
    const condition = { path: PATH, table: 'sheets', where: {}, same_file: { column: 'data', as: original } }
    const events = () => Promise.resolve([])
    const log = await device.log()
    const seen = { device, files: new FileFacts(device), log, resourceIds: new Set<string>(), events }
    expect(await database.isFound(condition, seen)).toBe(false)
    expect(database.missing(condition)).toContain('data')
  })
})
