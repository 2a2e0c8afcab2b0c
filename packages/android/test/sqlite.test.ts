import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadSqlite, query, readRows, readSchema, SqliteError, writeDatabase } from '@droidgym/android/storage/sqlite'

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
    bytes.fill(1, 18, 19)
    expect(readRows(bytes, 'odd "name')).toEqual([{ a: 1, b: 'x' }])
  })

  test('parameters are values, never SQL', () => {
    expect(query(database([[1, "'; DROP"]]), 'SELECT a FROM "odd ""name" WHERE b = ?', ["'; DROP"])).toEqual([{ a: 1 }])
  })

  const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) AS a FROM c'
  const rows = 'CREATE TABLE t (a)'
  test.each([
    ['a view', `CREATE VIEW rows AS ${ENDLESS}`],
    ['a computed column', 'CREATE TABLE rows (a, b AS (length(hex(zeroblob(400000000)))))'],
    ['a virtual table', 'CREATE VIRTUAL TABLE rows USING fts3(a)'],
  ])('%s in place of a table does not run', (_, sql) => {
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql }, { sql: rows }] })
    expect(() => readRows(bytes, 'rows')).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
    expect(readRows(bytes, 't')).toEqual([])
    expect(readSchema(bytes)).toContainEqual({ type: sql.includes('VIEW') ? 'view' : 'table', name: 'rows', sql })
  })

  test('queries do not run virtual tables, however their statement is written', () => {
    const sql = 'CREATE  VIRTUAL\n TABLE words USING fts3(a)'
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql }, { sql: rows }] })
    expect(() => query(bytes, 'SELECT * FROM t')).toThrow('run "SELECT * FROM t": the database has views or virtual tables')
    const hide = [
      { sql: 'PRAGMA writable_schema=ON' },
      { sql: "UPDATE sqlite_master SET sql = 'CREATE/**/VIRTUAL TABLE words USING fts3(a)' WHERE name = 'words'" },
    ]
    const hidden = writeDatabase({ userVersion: 1, statements: [{ sql }, { sql: rows }, ...hide] })
    expect(() => query(hidden, 'SELECT * FROM words')).toThrow('the database has views or virtual tables')
    const text = { sql: "CREATE TABLE t (a DEFAULT ' create virtual ')" }
    expect(query(writeDatabase({ userVersion: 1, statements: [text] }), 'SELECT * FROM t')).toEqual([])
  })

  test('a trigger is no table', () => {
    const trigger = 'CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END'
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }, { sql: trigger }] })
    expect(() => readRows(bytes, 'g')).toThrow('read the table "g": no such table: g')
    expect(readSchema(bytes)).toContainEqual({ type: 'trigger', name: 'g', sql: trigger })
  })

  test('a view behind a trigger of its name does not run', () => {
    const trigger = 'CREATE TRIGGER rows AFTER INSERT ON t BEGIN DELETE FROM t; END'
    const view = 'CREATE VIEW rows AS SELECT 1 AS a'
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }, { sql: trigger }, { sql: view }] })
    expect(() => readRows(bytes, 'rows')).toThrow('rows is computed: a table that holds its rows is needed')
  })

  test('names of tables are alike in any case', () => {
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }] })
    expect(readRows(bytes, 'T')).toEqual([])
  })

  test('queries do not run views, nor clauses that can go on for ever', () => {
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: `CREATE VIEW v AS ${ENDLESS}` }] })
    expect(() => query(bytes, 'SELECT * FROM v')).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
    expect(() => query(database([]), ENDLESS)).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
  })

  test('a trigger does nothing, and the database cannot be written', () => {
    const trigger = `CREATE TRIGGER g AFTER INSERT ON t BEGIN INSERT INTO t VALUES (1); END`
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }, { sql: 'INSERT INTO t VALUES (7)' }, { sql: trigger }] })
    expect(readRows(bytes, 't')).toEqual([{ a: 7 }])
    expect(() => query(bytes, 'INSERT INTO t VALUES (2)')).toThrow(/readonly/)
  })

  test('a result without an end is cut off with an error', () => {
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }, ...Array.from({ length: 400 }, () => ({ sql: 'INSERT INTO t VALUES (1)' }))] })
    expect(() => query(bytes, 'SELECT 1 FROM t a, t b, t c, t d')).toThrow(/more than can be read/)
  })

  test('a result is bounded in bytes too', () => {
    const bytes = writeDatabase({ userVersion: 1, statements: [{ sql: rows }, ...['1', '2', '3'].map((a) => ({ sql: `INSERT INTO t VALUES (${a})` }))] })
    const large = 'SELECT hex(zeroblob(25000000)) AS a FROM t'
    expect(() => query(bytes, large)).toThrow(/more than can be read/)
    expect(query(bytes, `${large} LIMIT 2`)).toHaveLength(2)
  })

  test('a result may have 100,000 rows and no more', () => {
    const statements = [{ sql: rows }, ...Array.from({ length: 100 }, () => ({ sql: 'INSERT INTO t VALUES (1)' }))]
    const bytes = writeDatabase({ userVersion: 1, statements })
    const many = 'SELECT 1 FROM t x, t y, t z'
    expect(query(bytes, `${many} LIMIT 100000`)).toHaveLength(100_000)
    expect(() => query(bytes, `${many} LIMIT 100001`)).toThrow(/more than can be read/)
  })

  test('files of unreasonable size are refused', () => {
    const huge = new Uint8Array(65 * 1024 * 1024)
    expect(() => readRows(huge, 't')).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
    expect(() => readRows(huge, 't')).toThrow(/bytes, more than/)
  })

  test('damaged bytes give rows or an error, and the next file can be read', () => {
    const whole = database(Array.from({ length: 200 }, (_, index) => [index, 'x'.repeat(index % 50)]))
    const damage = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(damage, fc.integer({ min: 100, max: whole.length }), (bytes, length) => {
        const damaged = Uint8Array.from(whole.subarray(0, length))
        for (const [at, byte] of bytes) if (at < length) damaged[at] = byte
        try {
          expect(readRows(damaged, 'odd "name').length).toBeLessThanOrEqual(100_000)
        } catch (error) {
          if (!(error instanceof SqliteError)) throw error
        }
        expect(readRows(whole, 'odd "name')).toHaveLength(200)
      }),
      { numRuns: 200 },
    )
  })

  test('refuses missing tables', () => {
    expect(() => readRows(database([]), 'other')).toThrow(SqliteError)
    expect(() => readRows(Uint8Array.from([1, 2, 3]), 'other')).toThrow(expect.objectContaining({ code: 'UNREADABLE' }))
  })
})
