import type { Row, SqlValue } from '../android/sqlite.ts'
import type { FactSource } from '../spec/fact-source.ts'
import type { Baseline, FactPlace, FactValue } from './baseline.ts'
import { nameOf, readFact } from './baseline.ts'

type TableSource = Extract<FactSource, { database: unknown }>
type Scalar = string | number | boolean

/** Column values that a row must have. */
export type RowCondition = Readonly<Record<string, Scalar | null>>

/** `undefined` when there is no such file or table. */
export async function rowsOf(place: FactPlace, source: TableSource): Promise<readonly Row[] | undefined> {
  return asRows(await readFact(place, source))
}

export function rowsBefore(baseline: Baseline, source: TableSource): readonly Row[] {
  return asRows(baseline.get(nameOf(source))) ?? []
}

function asRows(value: FactValue): readonly Row[] | undefined {
  return typeof value === 'object' ? value : undefined
}

export function rowMatches(row: Row, where: RowCondition): boolean {
  return Object.entries(where).every(([column, value]) => row[column] === toSql(value))
}

/** SQLite has no booleans: Android stores 1 and 0. */
function toSql(value: Scalar | null): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}
