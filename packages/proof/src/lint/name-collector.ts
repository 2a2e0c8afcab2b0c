import { query, readSchema, SqliteError } from '@droidgym/android/storage/sqlite'
import { readSharedPreferences } from '@droidgym/android/storage/shared-preferences'
import { XmlError } from '@droidgym/android/xml-reader'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { PhoneNames } from '@droidgym/spec/phone-names'

const SETTING_NAMESPACES = ['system', 'secure', 'global'] as const

type Names = Map<string, Set<string>>

/** Collects the names by which criteria find things on the simulated phone, from the states that it is in. */
export class NameCollector {
  readonly #settings: Names = new Map()
  readonly #databases = new Map<string, Names>()
  readonly #preferences: Names = new Map()
  readonly #logs: Names = new Map()
  readonly #ids: Names = new Map()
  readonly #classes = new Set<string>()
  /** Sources of files, and logs, that need no second look. */
  readonly #sources = new WeakMap<object, Set<string>>()

  /** Adds what a state has, and the nodes that it shows. Await `loadSqlite()` first. */
  see(state: PhoneState, nodes: Iterable<{ readonly resourceId: string; readonly className: string }>): void {
    for (const namespace of SETTING_NAMESPACES) {
      if (this.#isNew(state.settings[namespace], namespace)) {
        for (const key of Object.keys(state.settings[namespace])) add(this.#settings, namespace, key)
      }
    }
    if (this.#isNew(state.log, 'log')) for (const { tag, priority } of state.log.since(0)) add(this.#logs, tag, priority)
    for (const { resourceId, className } of nodes) {
      this.#classes.add(className)
      const [, packageName, id] = /^(.*):id\/(.*)$/.exec(resourceId) ?? []
      if (packageName !== undefined && id !== undefined) add(this.#ids, packageName, id)
    }
    this.#files(state)
  }

  /** All names so far, sorted. */
  get names(): PhoneNames {
    return {
      settings: listed(this.#settings),
      databases: Object.fromEntries(sorted(this.#databases).map(([path, tables]) => [path, listed(tables)])),
      preferences: listed(this.#preferences),
      logs: listed(this.#logs),
      ids: listed(this.#ids),
      classes: [...this.#classes].sort(),
    }
  }

  #files(state: PhoneState): void {
    for (const { definition } of INSTALLED_APPS) {
      for (const file of definition.files ?? []) {
        const source = file.source(state)
        if (typeof source === 'object' && source !== null && !this.#isNew(source, file.path)) continue
        const bytes = file.read(state)
        if (bytes !== null) this.#file(file.path, bytes)
      }
    }
  }

  #file(path: string, bytes: Uint8Array): void {
    if (path.endsWith('.xml')) {
      const keys = preferenceKeys(bytes)
      for (const key of keys ?? []) add(this.#preferences, path, key)
      return
    }
    try {
      for (const { type, name } of readSchema(bytes)) {
        if (type !== 'table' && type !== 'view') continue
        const tables: Names = this.#databases.get(path) ?? new Map<string, Set<string>>()
        this.#databases.set(path, tables)
        for (const { name: column } of query(bytes, 'SELECT name FROM pragma_table_info(?)', [name])) add(tables, name, String(column))
      }
    } catch (error) {
      // Other files, such as pictures.
      if (!(error instanceof SqliteError)) throw error
    }
  }

  #isNew(value: object, name: string): boolean {
    const known = this.#sources.get(value) ?? new Set<string>()
    if (known.has(name)) return false
    this.#sources.set(value, known.add(name))
    return true
  }
}

function preferenceKeys(bytes: Uint8Array): Iterable<string> | undefined {
  try {
    return readSharedPreferences(new TextDecoder().decode(bytes)).keys()
  } catch (error) {
    if (error instanceof XmlError) return undefined
    throw error
  }
}

function add(names: Names, group: string, name: string): void {
  const known = names.get(group) ?? new Set<string>()
  names.set(group, known.add(name))
}

function listed(names: Names): Record<string, string[]> {
  return Object.fromEntries(sorted(names).map(([group, each]) => [group, [...each].sort()]))
}

function sorted<T>(names: ReadonlyMap<string, T>): [string, T][] {
  return [...names].sort(([a], [b]) => (a < b ? -1 : 1))
}
