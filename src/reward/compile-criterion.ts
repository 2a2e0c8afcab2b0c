import { compilePattern } from '../android/pattern.ts'
import { compileSelector } from '../android/selector.ts'
import type { Row, SqlValue } from '../android/sqlite.ts'
import type { DevicePath } from '../device/device.ts'
import { DeviceError, DeviceErrorCode } from '../device/device-error.ts'
import type { Criterion, Selector } from '../spec/task.ts'
import type { Detector, Facts } from './detector.ts'
import { NOT_SATISFIED, satisfiedBy } from './detector.ts'

type Spec<K extends string> = Criterion extends infer C ? (C extends Readonly<Record<K, infer S>> ? S : never) : never
type Scalar = string | number | boolean

/** Compiles a criterion once, for any number of episodes. Throws `PatternError` or `SelectorError`. */
export function compileCriterion(criterion: Criterion): Detector {
  if ('log' in criterion) return compileLog(criterion.log)
  if ('database' in criterion) return compileDatabase(criterion.database)
  if ('preference' in criterion) return compilePreference(criterion.preference)
  if ('setting' in criterion) return compileSetting(criterion.setting)
  if ('ui' in criterion) return compileUi(criterion.ui)
  if ('all' in criterion) return compileAll(criterion.all.map(compileCriterion))
  return compileAny(criterion.any.map(compileCriterion))
}

function compileLog({ tag, priority, pattern }: Spec<'log'>): Detector {
  const filters = [{ tag, priority }]
  const wanted = compilePattern(pattern)
  return async ({ log }) => {
    const entry = (await log.read(filters)).find(({ message }) => wanted.test(message))
    return entry === undefined ? NOT_SATISFIED : satisfiedBy(`log ${entry.priority} ${entry.tag}: ${entry.message}`)
  }
}

function compileDatabase({ path, table, where, count }: Spec<'database'>): Detector {
  const file = toDevicePath(path)
  const wanted = Object.entries(where)
  const min = count === undefined ? 1 : (count.min ?? 0)
  const max = count?.max ?? Number.POSITIVE_INFINITY
  const described = wanted.map(([column, value]) => `${column} = ${String(value)}`).join(', ')
  return async ({ files, device }) => {
    const rows = await files.rows(file, table)
    if (rows === undefined) return NOT_SATISFIED
    const missing = wanted.find(([column]) => rows[0] !== undefined && !(column in rows[0]))
    if (missing !== undefined) {
      throw new DeviceError(
        DeviceErrorCode.unreadable,
        `Cannot judge the table ${table} of ${path} on ${device.description.serial}: ` +
          `it has no column '${missing[0]}'. Correct the task's criterion.`,
      )
    }
    const found = rows.filter((row) => matches(row, wanted)).length
    if (found < min || found > max) return NOT_SATISFIED
    return satisfiedBy(`database ${path}: ${found} of ${rows.length} rows of ${table} with ${described}`)
  }
}

function matches(row: Row, wanted: readonly (readonly [string, Scalar | null])[]): boolean {
  return wanted.every(([column, value]) => row[column] === toSql(value))
}

/** SQLite has no booleans: Android stores 1 and 0. */
function toSql(value: Scalar | null): SqlValue {
  return typeof value === 'boolean' ? Number(value) : value
}

function compilePreference({ path, key, equals, pattern }: Spec<'preference'>): Detector {
  const file = toDevicePath(path)
  const wanted = pattern === undefined ? undefined : compilePattern(pattern)
  return async ({ files }) => {
    const entry = (await files.preferences(file))?.get(key)
    if (entry === undefined) return NOT_SATISFIED
    // A long fits a criterion's number; a set is judged by its items, one per line, in the file's order.
    const value = typeof entry.value === 'bigint' ? Number(entry.value) : entry.value
    const text = Array.isArray(value) ? value.join('\n') : String(value)
    if (equals !== undefined && value !== equals) return NOT_SATISFIED
    if (wanted?.test(text) === false) return NOT_SATISFIED
    return satisfiedBy(`preference ${path}: ${key} = ${text}`)
  }
}

function compileSetting({ namespace, key, equals, pattern }: Spec<'setting'>): Detector {
  // Settings are text; a boolean is stored as 1 or 0 (`Settings.*.putInt`).
  const text = typeof equals === 'boolean' ? String(Number(equals)) : equals === undefined ? undefined : String(equals)
  const wanted = pattern === undefined ? undefined : compilePattern(pattern)
  return async (facts) => {
    const value = await readSetting(facts, namespace, key)
    if (value === undefined || (text !== undefined && value !== text) || wanted?.test(value) === false) {
      return NOT_SATISFIED
    }
    return satisfiedBy(`setting ${namespace} ${key} = ${value}`)
  }
}

async function readSetting({ device }: Facts, namespace: string, key: string): Promise<string | undefined> {
  const { stdout, stderr, exitCode } = await device.shell(['settings', 'get', namespace, key])
  if (exitCode !== 0) {
    throw new DeviceError(
      DeviceErrorCode.unreadable,
      `Cannot read the setting ${namespace} ${key} on ${device.description.serial}: ` +
        `'settings get' exited with ${exitCode}: ${(stderr || stdout).trim()}`,
    )
  }
  const value = stdout.replace(/\r?\n$/, '')
  // SettingsService prints the word when the setting is absent.
  return value === 'null' ? undefined : value
}

function compileUi(selector: Selector): Detector {
  const compiled = compileSelector(selector)
  return async (facts) => {
    const node = compiled.find(await facts.tree())
    if (node === undefined) return NOT_SATISFIED
    const name = node.resourceId === '' ? node.className : node.resourceId
    return satisfiedBy(`ui ${name} text ${JSON.stringify(node.text)}`)
  }
}

function compileAll(parts: readonly Detector[]): Detector {
  return async (facts) => {
    const evidence: string[] = []
    for (const part of parts) {
      const verdict = await part(facts)
      evidence.push(...verdict.evidence)
      if (!verdict.satisfied) return { satisfied: false, evidence }
    }
    return { satisfied: true, evidence }
  }
}

function compileAny(parts: readonly Detector[]): Detector {
  return async (facts) => {
    for (const part of parts) {
      const verdict = await part(facts)
      if (verdict.satisfied) return verdict
    }
    return NOT_SATISFIED
  }
}

/** The schema only lets absolute paths through. */
function toDevicePath(path: string): DevicePath {
  return `/${path.replace(/^\/+/, '')}`
}
