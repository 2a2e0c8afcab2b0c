import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSqlite, query, readRows, SqliteError, writeDatabase } from '../../src/android/sqlite.ts'

beforeAll(loadSqlite)

const value = fc.oneof(fc.constant(null), fc.integer(), fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')))

function database(rows: readonly (readonly (string | number | null)[])[]): Uint8Array {
  const inserts = rows.map((parameters) => ({ sql: 'INSERT INTO "odd ""name" (a, b) VALUES (?, ?)', parameters }))
  return writeDatabase({ userVersion: 9, statements: [{ sql: 'CREATE TABLE "odd ""name" (a, b)' }, ...inserts] })
}

describe('databases', () => {
  test('rows are read back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 8 }), (rows) => {
        expect(readRows(database(rows), 'odd "name')).toEqual(rows.map(([a, b]) => ({ a, b })))
      }),
      { numRuns: 30 },
    )
  })

  test('the same content gives the same bytes, with the schema version in them', () => {
    expect(database([[1, 'x']])).toEqual(database([[1, 'x']]))
    expect(query(database([]), 'PRAGMA user_version')).toEqual([{ user_version: 9 }])
  })

  test('a database in write-ahead mode is readable, and its bytes stay as they are', () => {
    const bytes = database([[1, 'x']])
    bytes.fill(2, 18, 20)
    expect(readRows(bytes, 'odd "name')).toEqual([{ a: 1, b: 'x' }])
    expect([...bytes.subarray(18, 20)]).toEqual([2, 2])
  })

  test('parameters are values, never SQL', () => {
    expect(query(database([[1, "'; DROP"]]), 'SELECT a FROM "odd ""name" WHERE b = ?', ["'; DROP"])).toEqual([{ a: 1 }])
  })

  test('refuses what is not there', () => {
    expect(() => readRows(database([]), 'other')).toThrow(SqliteError)
    expect(() => readRows(Uint8Array.from([1, 2, 3]), 'other')).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
  })
})
