import { z } from 'zod'
import { compilePattern } from '@droidgym/android/pattern'
import type { Row } from '@droidgym/android/storage/sqlite'
import { DeviceError, DeviceErrorCode } from '../../device/device-error.ts'
import { NOT_SATISFIED, satisfiedBy } from '../detector.ts'
import { takesRoot, toDevicePath } from '../device-path.ts'
import type { KeptFactKind, ValueChange } from '../fact-kind.ts'
import type { FileFacts } from '../file-facts.ts'
import type { FactPlace, FactValue } from '../fact-value.ts'
import { devicePath, pattern, scalar } from '../fields.ts'
import { rowMatches } from '../row-condition.ts'

const sourceSchema = z.strictObject({ path: devicePath, table: z.string().regex(/^\w+$/) })
type DatabaseSource = z.infer<typeof sourceSchema>

const conditionSchema = sourceSchema.extend({
  /** Column values that a row must have. */
  where: z.record(z.string().regex(/^\w+$/), scalar.nullable()),
  /** Patterns that texts in columns of the row match. */
  matches: z.record(z.string().regex(/^\w+$/), pattern).optional(),
  /** How many rows must match: default at least one. */
  count: z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }).optional(),
  /**
   * What must have become of a matching row since the reset. Rows are told apart by `_id`. `added`: it was not there;
   * `updated`: it was there and did not match; `removed`: it was there, matched, and is gone.
   */
  change: z.enum(['added', 'updated', 'removed']).optional(),
  /** A column of the row names a file whose bytes are those of the file `as`: it is a copy, or the file itself. */
  same_file: z.strictObject({ column: z.string().regex(/^\w+$/), as: devicePath }).optional(),
})
type DatabaseCondition = z.infer<typeof conditionSchema>

/** The rows of a table. */
export const database: KeptFactKind<DatabaseCondition, DatabaseSource> = {
  source: sourceSchema,
  condition: conditionSchema,
  patterns: ({ matches = {} }) => Object.values(matches),
  compile(condition) {
    const { path, table, where, count, change, same_file: copy } = condition
    const patterns = Object.entries(condition.matches ?? {})
      .map(([column, text]) => ({ column, wanted: compilePattern(text) }))
    const meets = (row: Row): boolean => rowMatches(row, where) && patterns.every(({ column, wanted }) => {
      const value = row[column]
      return typeof value === 'string' && wanted.test(value)
    })
    const name = nameOf(condition)
    const min = count === undefined ? 1 : (count.min ?? 0)
    const max = count?.max ?? Number.POSITIVE_INFINITY
    const described = [...Object.entries(where), ...Object.entries(condition.matches ?? {})]
      .map(([column, value]) => `${column} = ${String(value)}`).join(', ')
    return async (facts) => {
      const rows = await readRows(facts, condition)
      if (rows === undefined) return NOT_SATISFIED
      const missing = columnsOf(condition).find((column) => rows[0] !== undefined && !(column in rows[0]))
      if (missing !== undefined) {
        throw new DeviceError(
          DeviceErrorCode.unreadable,
          `Cannot judge the table ${table} of ${path} on ${facts.device.description.serial}: ` +
            `it has no column '${missing}'. Correct the task's criterion.`,
        )
      }
      const found = change === undefined ? rows : changedRows(change, rowsOf(facts.before.get(name)), rows, meets)
      const matching = found.filter(meets)
      const number = copy === undefined ? matching.length : await countCopies(facts.files, matching, copy)
      if (number < min || number > max) return NOT_SATISFIED
      const which = change === undefined ? `${number} of ${rows.length} rows of ${table}` : `${number} rows ${change} in ${table}`
      return satisfiedBy(`database ${path}: ${which} with ${described}`)
    }
  },
  async isFound(condition, seen) {
    const [row] = (await readRows(seen, condition)) ?? []
    return row !== undefined && columnsOf(condition).every((column) => column in row)
  },
  missing: (condition) =>
    `there is no ${condition.path} with a table ${condition.table} of the columns ${columnsOf(condition).join(', ')}`,
  factAt: (source) => ({
    name: nameOf(source),
    takesRoot: takesRoot(source.path),
    read: (place) => readRows(place, source),
  }),
  changes: (before, now, asked) => rowChanges(rowsOf(before), rowsOf(now), asked),
  isCompared: true,
}

/** How many of the rows name a file with the bytes of another. */
async function countCopies(
  files: FileFacts,
  rows: readonly Row[],
  { column, as }: NonNullable<DatabaseCondition['same_file']>,
): Promise<number> {
  const original = await files.bytes(toDevicePath(as))
  if (original === undefined) return 0
  const copies = await Promise.all(rows.map(async (row) => {
    const path = row[column]
    const bytes = typeof path === 'string' && path.startsWith('/') ? await files.bytes(toDevicePath(path)) : undefined
    return bytes !== undefined && Buffer.compare(bytes, original) === 0
  }))
  return copies.filter(Boolean).length
}

function columnsOf({ where, matches = {}, same_file: copy }: DatabaseCondition): readonly string[] {
  return [...Object.keys(where), ...Object.keys(matches), ...(copy === undefined ? [] : [copy.column])]
}

function nameOf({ path, table }: DatabaseSource): string {
  return `database ${path} ${table}`
}

/** `undefined` when there is no such file or table. Rejects with `UNREADABLE`. */
function readRows({ files }: FactPlace, { path, table }: DatabaseSource): Promise<readonly Row[] | undefined> {
  return files.rows(toDevicePath(path), table)
}

/** No rows when there is no such table. */
function rowsOf(value: FactValue): readonly Row[] {
  return typeof value === 'object' ? value : []
}

/** The rows to count: those that are new, that have become what they are, or that are gone. */
function changedRows(
  change: NonNullable<DatabaseCondition['change']>,
  before: readonly Row[],
  now: readonly Row[],
  meets: (row: Row) => boolean,
): readonly Row[] {
  const earlier = new Map(before.map((row) => [row['_id'], row]))
  switch (change) {
    case 'added':
      return now.filter((row) => !earlier.has(row['_id']))
    case 'updated':
      return now.filter((row) => {
        const old = earlier.get(row['_id'])
        return old !== undefined && !meets(old)
      })
    case 'removed': {
      const left = new Set(now.map((row) => row['_id']))
      return before.filter((row) => !left.has(row['_id']))
    }
  }
}

/** Rows that no condition asks for: those that are new, that differ, or that are gone. */
function rowChanges(
  before: readonly Row[],
  now: readonly Row[],
  conditions: readonly DatabaseCondition[],
): readonly ValueChange[] {
  const earlier = new Map(before.map((row) => [row['_id'], row]))
  const left = new Set(now.map((row) => row['_id']))
  const unused = new Set(conditions.filter(({ change }) => change !== 'removed'))
  const changes: ValueChange[] = []
  for (const row of now) {
    const old = earlier.get(row['_id'])
    if (old !== undefined && JSON.stringify(old) === JSON.stringify(row)) continue
    // Every condition explains one row: a second alarm of the same time is one too many.
    const reason = [...unused].find(({ where }) => rowMatches(row, where))
    if (reason !== undefined) unused.delete(reason)
    else if (old === undefined) changes.push({ verb: 'added', after: row })
    else changes.push({ verb: 'changed', before: old, after: row })
  }
  for (const row of before) {
    const explained = conditions.some(({ change, where }) => change === 'removed' && rowMatches(row, where))
    if (!left.has(row['_id']) && !explained) changes.push({ verb: 'removed', before: row })
  }
  return changes
}
