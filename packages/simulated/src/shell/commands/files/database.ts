import type { SchemaObject, SqlValue } from '@droidgym/android/storage/sqlite'
import { changeRows, query, readSchema, SqliteError } from '@droidgym/android/storage/sqlite'
import { FileError } from '@droidgym/phone/system/storage/file-error'
import type { CommandCall, CommandResult, Program } from '../../command.ts'
import { failed, printed } from '../../command.ts'
import { readFile, writeFile } from '../../file-access.ts'

/** `sqlite3 FILE [SQL]`: `.tables`, `.schema`, changes of rows, and queries, in sqlite3's list form. */
export const DATABASE: readonly (readonly [string, Program])[] = [
  ['sqlite3', { kind: 'command', run: sqlite3, readsInput: true }],
]

function sqlite3(call: CommandCall): CommandResult {
  const header = call.args.includes('-header')
  const [path, ...given] = call.args.filter((arg) => !arg.startsWith('-'))
  if (path === undefined) return failed(1, 'Usage: sqlite3 [OPTIONS] FILENAME [SQL]\n')
  const statements = given.length > 0
    ? given.flatMap((line) => line.split(/;\s+(?=(?:INSERT|UPDATE|DELETE)\b)/i))
    : new TextDecoder().decode(call.stdin).split(/;\s*\n|\n(?=\.)/)
  try {
    const parts = statements.map((given) => {
      const sql = given.trim()
      const bytes = readFile(call, path)
      if (!/^(INSERT|UPDATE|DELETE)\b/i.test(sql)) return run(bytes, sql, header)
      writeFile(call, path, changeRows(bytes, sql))
      return ''
    })
    return printed(parts.join(''))
  } catch (error) {
    if (error instanceof FileError) return failed(1, `Error: unable to open database "${path}": unable to open database file\n`)
    if (error instanceof SqliteError) return failed(1, `Error: ${reasonOf(error)}\n`)
    throw error
  }
}

function reasonOf({ cause, message }: SqliteError): string {
  return cause instanceof Error ? cause.message : message
}

function tables(bytes: Uint8Array): readonly SchemaObject[] {
  return readSchema(bytes)
    .filter(({ type, name }) => (type === 'table' || type === 'view') && !name.startsWith('sqlite_'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function run(bytes: Uint8Array, statement: string, header: boolean): string {
  if (statement === '') return ''
  if (statement === '.tables') return table(tables(bytes).map(({ name }) => name))
  if (/^\.schema\b/.test(statement)) {
    const wanted = statement.split(/\s+/)[1]
    const objects = tables(bytes).filter(({ name }) => wanted === undefined || name === wanted)
    return objects.map(({ sql }) => `${shown(sql)};\n`).join('')
  }
  if (/^\.(quit|exit|headers?|mode)\b/.test(statement)) return ''
  const rows = query(bytes, statement)
  const [first] = rows
  const heading = header && first !== undefined ? `${Object.keys(first).join('|')}\n` : ''
  return heading + rows.map((row) => `${Object.values(row).map(shown).join('|')}\n`).join('')
}

/** Names in one row, in columns as wide as the widest name. */
function table(names: readonly string[]): string {
  const width = Math.max(0, ...names.map((name) => name.length))
  return names.length === 0 ? '' : `${names.map((name) => name.padEnd(width)).join('  ').trimEnd()}\n`
}

function shown(value: SqlValue): string {
  if (value === null) return ''
  return value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)
}
