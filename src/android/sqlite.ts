import initSqlJs from 'sql.js'
import type { Database, SqlJsStatic, SqlValue as NativeValue } from 'sql.js'

export type SqlValue = NativeValue
/** Column name to value. */
export type Row = Readonly<Record<string, SqlValue>>

/** `NOT_LOADED`: `loadSqlite` was not awaited. `UNREADABLE`: not a database, or a query that it refuses. */
export class SqliteError extends Error {
  override readonly name = 'SqliteError'
  readonly code: 'NOT_LOADED' | 'UNREADABLE'

  constructor(code: 'NOT_LOADED' | 'UNREADABLE', message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

let loading: Promise<SqlJsStatic> | undefined
let loaded: SqlJsStatic | undefined

/** Starts the SQLite engine once; the other functions are synchronous after it. */
export async function loadSqlite(): Promise<void> {
  loading ??= initSqlJs()
  loaded = await loading
}

/** Every row of a table of a database file. Throws `SqliteError`. */
export function readRows(bytes: Uint8Array, table: string): readonly Row[] {
  return query(bytes, `SELECT * FROM "${table.replaceAll('"', '""')}"`)
}

/** The rows that a query gives on a database file, which is not changed. Throws `SqliteError`. */
export function query(bytes: Uint8Array, sql: string, parameters: readonly SqlValue[] = []): readonly Row[] {
  return withDatabase(rollbackForm(bytes), `run ${JSON.stringify(sql)}`, (database) => {
    const statement = database.prepare(sql, [...parameters])
    const rows: Row[] = []
    while (statement.step()) rows.push(statement.getAsObject())
    return rows
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
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SqliteError('UNREADABLE', `Cannot ${what}: ${reason}`, { cause })
  } finally {
    database.close()
  }
}

/**
 * A database in write-ahead mode cannot be opened from memory. Bytes 18 and 19 of the header are the write and read
 * versions (https://sqlite.org/fileformat2.html#file_format_version_numbers); with 1 the checkpointed pages are readable.
 */
function rollbackForm(bytes: Uint8Array): Uint8Array {
  if (bytes[18] !== 2 && bytes[19] !== 2) return bytes
  const copy = Uint8Array.from(bytes)
  copy.fill(1, 18, 20)
  return copy
}
