import initSqlJs from 'sql.js'
import type { Database, SqlJsStatic, SqlValue as NativeValue } from 'sql.js'
import { CodedError } from '@droidgym/base/error/coded-error'
import { messageOf } from '@droidgym/base/error/message-of'

export type SqlValue = NativeValue
/** Column name to value. */
export type Row = Readonly<Record<string, SqlValue>>

/** `NOT_LOADED`: `loadSqlite` was not awaited. `UNREADABLE`: not a database, or a query that it refuses. */
export class SqliteError extends CodedError<'NOT_LOADED' | 'UNREADABLE'> {
  override readonly name = 'SqliteError'
}

let loading: Promise<SqlJsStatic> | undefined
let loaded: SqlJsStatic | undefined

/** Starts the SQLite engine once; the other functions are synchronous after it. */
export async function loadSqlite(): Promise<void> {
  loading ??= initSqlJs()
  loaded = await loading
}

/** Limits on a database file and on a query's result, so that neither blocks the process. */
const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_ROWS = 100_000
const MAX_RESULT_BYTES = 128 * 1024 * 1024

/** A row of the schema table (https://sqlite.org/schematab.html). */
export interface SchemaObject {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** Tables, views, indexes and triggers of a database file. Throws `SqliteError`. */
export function readSchema(bytes: Uint8Array): readonly SchemaObject[] {
  return withFile(bytes, 'read the schema', schemaOf)
}

/**
 * Every row of a table of a database file. The file is untrusted: views, virtual tables and computed columns would run
 * their author's code, and are refused. Throws `SqliteError`.
 */
export function readRows(bytes: Uint8Array, table: string): readonly Row[] {
  return withFile(bytes, `read the table ${JSON.stringify(table)}`, (database) => {
    const name = `"${table.replaceAll('"', '""')}"`
    const sameName = (known: SchemaObject): boolean => known.name.toLowerCase() === table.toLowerCase()
    const found = schemaOf(database).find((known) => sameName(known) && isRelation(known))
    if (found === undefined) throw new Error(`no such table: ${table}`)
    const computed = rowsOf(database, `PRAGMA table_xinfo(${name})`).some(({ hidden }) => hidden !== 0)
    if (isProgram(found) || computed) throw new Error(`${table} is computed: a table that holds its rows is needed`)
    return rowsOf(database, `SELECT * FROM ${name}`)
  })
}

/**
 * The rows of a query on a database file, which does not change. Databases with views or virtual tables are refused,
 * and so are `WITH` clauses, which can go on for ever. Throws `SqliteError`.
 */
export function query(bytes: Uint8Array, sql: string, parameters: readonly SqlValue[] = []): readonly Row[] {
  return withFile(bytes, `run ${JSON.stringify(sql)}`, (database) => {
    if (/\bwith\b/i.test(sql)) throw new Error('WITH clauses are not run')
    if (schemaOf(database).some(isProgram)) throw new Error('the database has views or virtual tables, which are not run')
    return rowsOf(database, sql, parameters)
  })
}

/**
 * The bytes of a database after statements that change rows: `INSERT`, `UPDATE` and `DELETE`, nothing else. Throws
 * `SqliteError`.
 */
export function changeRows(bytes: Uint8Array, sql: string): Uint8Array {
  const what = `run ${JSON.stringify(sql)}`
  withFile(bytes, what, (database) => {
    if (schemaOf(database).some(isProgram)) throw new Error('the database has views or virtual tables, which are not run')
  })
  return withDatabase(bytes, what, (database) => {
    if (!/^(INSERT|UPDATE|DELETE)\b/i.test(sql)) throw new Error('it changes no rows')
    if (/\bwith\b/i.test(sql)) throw new Error('WITH clauses are not run')
    const statement = database.prepare(sql)
    statement.run()
    statement.free()
    return database.export()
  })
}

function schemaOf(database: Database): readonly SchemaObject[] {
  return rowsOf(database, 'SELECT type, name, sql FROM sqlite_master').map(({ type, name, sql }) => ({
    type: typeof type === 'string' ? type : '',
    name: typeof name === 'string' ? name : '',
    sql: typeof sql === 'string' ? sql : null,
  }))
}

function isRelation({ type }: SchemaObject): boolean {
  return type === 'table' || type === 'view'
}

/** Whether reading it runs code. SQLite stores these two words in this form (https://sqlite.org/schematab.html). */
function isProgram(known: SchemaObject): boolean {
  return isRelation(known) && !/^CREATE TABLE\b/.test(known.sql ?? '')
}

function rowsOf(database: Database, sql: string, parameters: readonly SqlValue[] = []): readonly Row[] {
  const statement = database.prepare(sql, [...parameters])
  const rows: Row[] = []
  let size = 0
  while (statement.step()) {
    const row: Row = statement.getAsObject()
    for (const value of Object.values(row)) size += typeof value === 'number' ? 8 : value?.length ?? 0
    if (rows.length >= MAX_ROWS || size > MAX_RESULT_BYTES) throw new Error('it gives more than can be read at once')
    rows.push(row)
  }
  return rows
}

/** Opens an untrusted file. */
function withFile<T>(bytes: Uint8Array, what: string, use: (database: Database) => T): T {
  if (bytes.length > MAX_FILE_BYTES) {
    throw new SqliteError('UNREADABLE', `Cannot ${what}: the file has ${bytes.length} bytes, more than ${MAX_FILE_BYTES}`)
  }
  return withDatabase(bytes, what, (database) => {
    // "Defense against the dark arts" (https://sqlite.org/security.html).
    database.run('PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA query_only=ON')
    return use(database)
  })
}

export interface DatabaseContent {
  /** `PRAGMA user_version`, which Android uses as the schema's version. */
  readonly userVersion: number
  readonly statements: readonly { readonly sql: string; readonly parameters?: readonly SqlValue[] }[]
}

/** The bytes of a new database file; the same content gives the same bytes. Throws `SqliteError`. */
export function writeDatabase({ userVersion, statements }: DatabaseContent): Uint8Array {
  return withDatabase(undefined, 'write a database', (database) => {
    database.run(`PRAGMA user_version = ${String(Math.trunc(userVersion))}`)
    for (const { sql, parameters = [] } of statements) database.run(sql, [...parameters])
    return database.export()
  })
}

function withDatabase<T>(bytes: Uint8Array | undefined, what: string, use: (database: Database) => T): T {
  if (loaded === undefined) throw new SqliteError('NOT_LOADED', `Cannot ${what}: await loadSqlite() first`)
  const database = new loaded.Database(bytes)
  try {
    return use(database)
  } catch (cause) {
    const reason = messageOf(cause)
    throw new SqliteError('UNREADABLE', `Cannot ${what}: ${reason}`, { cause })
  } finally {
    database.close()
  }
}
