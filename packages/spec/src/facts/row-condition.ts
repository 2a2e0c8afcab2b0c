import type { Row, SqlValue } from '@droidgym/android/storage/sqlite'

type Scalar = string | number | boolean

/** Column values that a row must have. */
export type RowCondition = Readonly<Record<string, Scalar | null>>

export function rowMatches(row: Row, where: RowCondition): boolean {
  return Object.entries(where).every(([column, value]) => row[column] === toSql(value))
}

/** SQLite has no booleans: Android stores 1 and 0. */
function toSql(value: Scalar | null): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
