import type { AppDefinition, FileProjection } from './app-definition.ts'
import type { PhoneState } from './state.ts'
import type { Transaction } from './transaction.ts'

/** What `stat` would tell: whether the file is there, and a version that changes with its content. */
export interface FileStatus {
  readonly exists: boolean
  readonly version: string
}

/** The phone's files: projections of app state, made when read, and loose files beside them. */
export class FileTree {
  readonly #projections: ReadonlyMap<string, FileProjection>
  readonly #versions = new WeakMap<object, number>()
  #nextVersion = 1

  constructor(apps: readonly AppDefinition[]) {
    const files = apps.flatMap((app) => app.files ?? [])
    this.#projections = new Map(files.map((file) => [file.path, file]))
  }

  status(state: PhoneState, path: string): FileStatus {
    const file = this.#projections.get(canonical(path))
    const source = file === undefined ? state.files[canonical(path)] : file.source(state)
    if (source === undefined || source === null) return { exists: false, version: 'absent' }
    return { exists: true, version: typeof source === 'object' ? `v${this.#versionOf(source)}` : JSON.stringify(source) }
  }

  /** The bytes, or null when there is no such file. */
  read(state: PhoneState, path: string): Uint8Array | null {
    const file = this.#projections.get(canonical(path))
    return file === undefined ? (state.files[canonical(path)] ?? null) : file.read(state)
  }

  write(tx: Transaction, path: string, bytes: Uint8Array): void {
    const file = this.#projections.get(canonical(path))
    if (file?.write === undefined) tx.set({ files: { ...tx.state.files, [canonical(path)]: bytes } })
    else file.write(tx, bytes)
  }

  #versionOf(source: object): number {
    const known = this.#versions.get(source)
    if (known !== undefined) return known
    const version = this.#nextVersion++
    this.#versions.set(source, version)
    return version
  }
}

/** `/data/data` is a link to the first user's credential-encrypted storage, `/sdcard` to the emulated card. */
function canonical(path: string): string {
  return path.replace(/^\/data\/user\/0\//, '/data/data/').replace(/^\/sdcard\//, '/storage/emulated/0/')
}
