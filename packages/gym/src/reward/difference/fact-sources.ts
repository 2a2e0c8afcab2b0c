import type { Row } from '@droidgym/android/storage/sqlite'
import type { Sources } from '@droidgym/spec/facts/fact-kinds'
import type { FactSource } from '@droidgym/spec/facts/leaf'
import { visitSource } from '@droidgym/spec/facts/leaf'
import { AUDIO_STREAMS, STREAM_NUMBERS } from '@droidgym/android/audio-streams'
import type { StateChange } from './compare-states.ts'
import type { StateKind, StateRule } from './state-kinds.ts'
import { isRecord } from './state-parts.ts'

/** Where a device keeps the fact that has changed, as criteria name it; undefined where they cannot. */
export function sourceOf({ kind, path }: Pick<StateChange, 'kind' | 'path'>): FactSource | undefined {
  const { source } = kind
  if (source === undefined) return undefined
  if (source === 'setting') return settingAt(path)
  if (source === 'wallpaper') return { wallpaper: {} }
  if (source === 'volume') {
    const stream = AUDIO_STREAMS.find((name) => STREAM_NUMBERS[name] === Number(path[1]))
    return stream && { volume: { stream } }
  }
  if ('database' in source) return { database: { path: source.database, table: source.table } }
  return { preference: { path: source.preference, key: source.key ?? path.at(-1) ?? '' } }
}

/** How a whole state keeps facts of one kind. */
interface StateFact<Source> {
  readonly rule: (source: Source, rules: readonly StateRule[]) => StateRule | undefined
  /** What tells a fact apart from others of its kind. */
  readonly keys: (source: Source) => readonly string[]
}

/** Absent: only the device keeps facts of this kind. */
const STATE_FACTS: { readonly [K in keyof Sources]?: StateFact<Sources[K]> } = {
  setting: {
    rule: ({ namespace, key }, rules) => matching(['settings', namespace, key], rules),
    keys: ({ namespace, key }) => [namespace, key],
  },
  volume: {
    rule: ({ stream }, rules) => matching(['volumes', String(STREAM_NUMBERS[stream])], rules),
    keys: () => [],
  },
  wallpaper: {
    rule: (_, rules) => rules.find(({ kind }) => kind?.source === 'wallpaper'),
    keys: () => [],
  },
  database: {
    rule: ({ path, table }, rules) =>
      ruleWith(rules, (known) => 'database' in known && known.database === path && known.table === table),
    keys: () => [],
  },
  preference: {
    rule: ({ path, key }, rules) =>
      ruleWith(rules, (known) => 'preference' in known && known.preference === path && (known.key ?? key) === key),
    keys: ({ key }) => [key],
  },
}

/** The rule for what a device keeps in this place, and the path that it has in a whole state. */
export function ruleOf(source: FactSource, rules: readonly StateRule[]): StateRule | undefined {
  return visitSource(source, (kind, at) => STATE_FACTS[kind]?.rule(at, rules))
}

/** What tells a fact apart from others of its kind. */
export function keysOf(source: FactSource): readonly string[] {
  return visitSource(source, (kind, at) => STATE_FACTS[kind]?.keys(at) ?? [])
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

type FileSource = Exclude<StateKind['source'], string | undefined>

function ruleWith(rules: readonly StateRule[], holds: (source: FileSource) => boolean): StateRule | undefined {
  return rules.find(({ kind }) => typeof kind?.source === 'object' && holds(kind.source))
}

/** SQLite has no booleans: Android stores 1 and 0. */
function toSql(value: unknown): string | number | null {
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'string' || typeof value === 'number' ? value : null
}
