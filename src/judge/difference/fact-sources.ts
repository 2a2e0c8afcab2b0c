import type { Row } from '../../android/storage/sqlite.ts'
import { AUDIO_STREAMS, STREAM_NUMBERS } from '../../spec/tasks/fact-source.ts'
import type { FactSource } from '../../spec/tasks/fact-source.ts'
import type { StateChange } from './compare-states.ts'
import type { StateKind, StateRule } from './state-kinds.ts'
import { isRecord } from './state-parts.ts'

/** Where a device keeps the fact that has changed, as criteria name it; undefined where they cannot. */
export function sourceOf({ kind, path }: Pick<StateChange, 'kind' | 'path'>): FactSource | undefined {
  const { source } = kind
  if (source === undefined) return undefined
  if (source === 'setting') return settingAt(path)
  if (source === 'volume') {
    const stream = AUDIO_STREAMS.find((name) => STREAM_NUMBERS[name] === Number(path[1]))
    return stream && { volume: { stream } }
  }
  if ('database' in source) return { database: { path: source.database, table: source.table } }
  return { preference: { path: source.preference, key: source.key ?? path.at(-1) ?? '' } }
}

/** The rule for what a device keeps in this place, and the path that it has in a whole state. */
export function ruleOf(source: FactSource, rules: readonly StateRule[]): StateRule | undefined {
  if ('setting' in source) return matching(['settings', source.setting.namespace, source.setting.key], rules)
  if ('volume' in source) return matching(['volumes', String(STREAM_NUMBERS[source.volume.stream])], rules)
  const { path } = 'database' in source ? source.database : source.preference
  return rules.find(({ kind }) => {
    const known = kind?.source
    if (typeof known !== 'object') return false
    if ('database' in known) return 'database' in source && known.database === path && known.table === source.database.table
    if (!('preference' in source) || known.preference !== path) return false
    return known.key === undefined || known.key === source.preference.key
  })
}

/** A row of a state as the database has it. */
export function rowOf(value: unknown, { source }: StateKind): Row {
  if (typeof source !== 'object' || !('database' in source) || !isRecord(value)) return {}
  const columns = Object.entries(source.columns).map(([column, field]) => [column, toSql(value[field])] as const)
  return Object.fromEntries(columns)
}

/** A row of a database by the names of the state's fields; a column that the state does not have keeps its own. */
export function fieldsOf(row: Row, { source }: StateKind): Readonly<Record<string, unknown>> {
  const columns = typeof source === 'object' && 'database' in source ? source.columns : {}
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [columns[column] ?? column, value]))
}

function settingAt([, namespace, key]: readonly string[]): FactSource | undefined {
  if (key === undefined) return undefined
  if (namespace !== 'system' && namespace !== 'secure' && namespace !== 'global') return undefined
  return { setting: { namespace, key } }
}

function matching(names: readonly string[], rules: readonly StateRule[]): StateRule | undefined {
  return rules.find(
    ({ path, kind }) => kind && path.length === names.length && path.every((name, at) => name === '*' || name === names[at]),
  )
}

/** SQLite has no booleans: Android stores 1 and 0. */
function toSql(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
