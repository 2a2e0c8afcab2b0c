import type { Row, SqlValue } from '@droidgym/android/storage/sqlite'
import { query, SqliteError, writeDatabase } from '@droidgym/android/storage/sqlite'
import { LruCache } from '@droidgym/phone/lru-cache'
import { toLocal } from '@droidgym/phone/system/time-zone'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { CommandResult } from '../../command.ts'
import { failed, printed } from '../../command.ts'

/** The operands of a call of `content` beside its verb. */
export interface ContentRequest {
  readonly path: string
  /** `--bind name:type:value` */
  readonly bound: ReadonlyMap<string, string>
  readonly projection: string | undefined
  readonly where: string | undefined
  readonly sort: string | undefined
}

/** Columns of a provider's table with their types of SQLite, e.g. `_id INTEGER`. */
export type Columns = readonly string[]

/** `content query` on rows made from the phone's state: values in the order of the columns. */
export function queryRows(
  authority: string,
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  request: ContentRequest,
): CommandResult {
  const found = selectRows(columns, rows, request)
  return found instanceof SqliteError ? sqlFault(authority, found) : printed(showRows(found, request.projection))
}

/** Answers of SQLite by question, since the same lists are asked for after every step of an episode with people. */
const answers = new LruCache<string, readonly Row[] | SqliteError>(64)
/** Longer questions are answered anew: what is kept stays small. */
const MAX_QUESTION = 20_000

/** The rows that `--where` names, in the order of `--sort`. */
export function selectRows(
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  request: Pick<ContentRequest, 'where' | 'sort'>,
): readonly Row[] | SqliteError {
  const question = JSON.stringify([columns, rows, request.where, request.sort])
  const known = answers.get(question)
  if (known !== undefined) return known
  const answer = askSqlite(columns, rows, request)
  if (question.length <= MAX_QUESTION) answers.set(question, answer)
  return answer
}

function askSqlite(
  columns: Columns,
  rows: readonly (readonly SqlValue[])[],
  { where, sort }: Pick<ContentRequest, 'where' | 'sort'>,
): readonly Row[] | SqliteError {
  try {
    const places = columns.map(() => '?').join(', ')
    const bytes = writeDatabase({
      userVersion: 0,
      statements: [
        { sql: `CREATE TABLE rows (${columns.join(', ')})` },
        ...rows.map((parameters) => ({ sql: `INSERT INTO rows VALUES (${places})`, parameters })),
      ],
    })
    const order = sort === undefined ? '' : ` ORDER BY ${sort}`
    return query(bytes, `SELECT * FROM rows WHERE ${where ?? '1'}${order}`)
  } catch (error) {
    if (!(error instanceof SqliteError)) throw error
    return error
  }
}

export function sqlFault(authority: string, { message }: SqliteError): CommandResult {
  return failed(0, `Error while accessing provider:${authority}\nandroid.database.sqlite.SQLiteException: ${message}\n`)
}

/** The time on the phone of a bound `date`, in epoch milliseconds; the phone's clock without one. */
export function boundTime(tx: Transaction, { bound }: Pick<ContentRequest, 'bound'>): number {
  const date = bound.get('date')
  return date === undefined ? tx.now : toLocal(tx.state, Number(date))
}

export function unsupported(authority: string, path: string): CommandResult {
  return failed(0, `Error while accessing provider:${authority}\njava.lang.UnsupportedOperationException: ${path}\n`)
}

/** The output of `content query`. */
export function showRows(rows: readonly Row[], projection: string | undefined): string {
  if (rows.length === 0) return 'No result found.\n'
  return rows
    .map((row, index) => {
      const columns = projection?.split(':') ?? Object.keys(row)
      return `Row: ${index} ${columns.map((name) => `${name}=${shown(row[name] ?? null)}`).join(', ')}\n`
    })
    .join('')
}

function shown(value: SqlValue): string {
  if (value === null) return 'NULL'
  return value instanceof Uint8Array ? 'BLOB' : String(value)
}
