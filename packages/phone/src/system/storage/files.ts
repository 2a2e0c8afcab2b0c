import type { AppDefinition, FileProjection } from '../app-definition.ts'
import { sizeOnDisk, spaceFault } from './disk-space.ts'
import { FileError, FileErrorCode } from './file-error.ts'
import { canonicalPath, isBelow, parentOf, STANDARD_DIRECTORIES, withParents } from './paths.ts'
import { removeFiles } from './remove-files.ts'
import { ProjectedFolders } from './projected-folders.ts'
import { SYSTEM_FILES } from './system-files.ts'
import type { PhoneState, StoredFile } from '../state.ts'
import type { Transaction } from '../transaction.ts'

/** For detectors: whether the file exists, and a version that changes with its content. */
export interface FileStatus {
  readonly exists: boolean
  readonly version: string
}

/** What `stat` reports of a file or directory. */
export interface FileInfo {
  readonly directory: boolean
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
  /** Permissions with the type in front, as in `st_mode`. */
  readonly mode: number
  readonly uid: number
  readonly gid: number
}

/** sys/stat.h */
const S_IFDIR = 0o040000
const S_IFREG = 0o100000
/** android_filesystem_config.h: AID_SDCARD_RW. */
const SDCARD_GROUP = 1015
const SHELL_USER = 2000
/** limits.h: NAME_MAX, and PATH_MAX without the final zero. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 4095

/** A generated file's bytes, valid while its source stays the same, and when that source was first seen. */
interface Made {
  readonly version: number
  readonly modified: number
  bytes?: Uint8Array | null
}

/** Which apps have files where: the same for all phones with the same apps. */
export interface FilePlaces {
  readonly projections: ReadonlyMap<string, FileProjection>
  readonly folders: ProjectedFolders
  /** Directories that exist without a file in them. */
  readonly directories: ReadonlySet<string>
  readonly owners: readonly { readonly directory: string; readonly uid: number }[]
}

export function filePlaces(apps: readonly AppDefinition[]): FilePlaces {
  const files = [...SYSTEM_FILES, ...apps.flatMap((app) => app.files ?? [])]
  const projections = new Map(files.map((file) => [canonicalPath(file.path), file]))
  const folders = new ProjectedFolders(apps.flatMap(({ folder }) => (folder === undefined ? [] : [folder])))
  const owners = apps.flatMap(({ packageName, uid }) =>
    ['/data/data', '/data/user_de/0'].map((parent) => ({ directory: `${parent}/${packageName}`, uid })),
  )
  const directories = [
    ...STANDARD_DIRECTORIES,
    ...owners.map(({ directory }) => directory),
    ...[...projections.keys()].map(parentOf),
  ]
  return { projections, folders, owners, directories: new Set(directories.flatMap(withParents)) }
}

/** The phone's files: those generated from app state on reading, apps' folders, and loose files. */
export class FileTree {
  readonly #places: FilePlaces
  readonly #cache = new WeakMap<object, Map<string, Made>>()
  #nextVersion = 1

  constructor(places: FilePlaces) {
    this.#places = places
  }

  status(state: PhoneState, path: string): FileStatus {
    const name = canonicalPath(path)
    const file = this.#places.projections.get(name)
    const source = file === undefined
      ? state.files[name] ?? this.#places.folders.file(state, name)
      : file.source(state)
    if (source === undefined || source === null) return { exists: false, version: 'absent' }
    if (typeof source !== 'object') return { exists: true, version: JSON.stringify(source) }
    return { exists: true, version: `v${this.#madeFrom(state, source, name).version}` }
  }

  /** The bytes, or null when there is no such file. */
  read(state: PhoneState, path: string): Uint8Array | null {
    const name = canonicalPath(path)
    const file = this.#places.projections.get(name)
    if (file === undefined) return this.#looseBytes(state, name)
    const source = file.source(state)
    if (typeof source !== 'object' || source === null) return file.read(state)
    const made = this.#madeFrom(state, source, name)
    made.bytes ??= file.read(state)
    return made.bytes
  }

  /** Null when there is neither a file nor a directory with this name. */
  stat(state: PhoneState, path: string): FileInfo | null {
    const name = canonicalPath(path)
    const owner = this.#ownerOf(name)
    const file = this.#places.projections.get(name)
    const loose = state.files[name]
    if (file === undefined && this.#isDirectory(state, name)) {
      const modified = loose?.modified ?? bootTime(state)
      return { directory: true, size: 4096, modified, mode: S_IFDIR | (loose?.mode ?? 0o771), ...owner }
    }
    const listed = loose === undefined ? this.#places.folders.file(state, name) : undefined
    if (listed !== undefined) {
      return { directory: false, size: listed.size, modified: listed.modified, mode: S_IFREG | 0o660, ...owner }
    }
    const bytes = this.read(state, name)
    if (bytes === null) return null
    const source = file?.source(state)
    const modified = loose?.modified ??
      (typeof source === 'object' && source !== null ? this.#madeFrom(state, source, name).modified : bootTime(state))
    return { directory: false, size: bytes.length, modified, mode: S_IFREG | (loose?.mode ?? 0o660), ...owner }
  }

  /** Names in a directory, sorted; null when it is none. */
  list(state: PhoneState, path: string): readonly string[] | null {
    const name = canonicalPath(path)
    if (!this.#isDirectory(state, name)) return null
    const prefix = name === '/' ? '/' : `${name}/`
    const names = new Set<string>()
    const { directories, folders } = this.#places
    const paths = [...directories, ...folders.paths(state), ...Object.keys(state.files)]
    for (const known of paths) addChild(names, prefix, known)
    for (const [known, file] of this.#places.projections) {
      const source = file.source(state)
      if (source !== null && source !== undefined && this.read(state, known) !== null) addChild(names, prefix, known)
    }
    return [...names].sort()
  }

  /**
   * Replaces a file. The bytes are kept without copying and must not change any more. Throws `FileError`, and
   * `PhoneError` when an app rejects its file. Assumption: missing directories are made, as `adb push` does.
   */
  write(tx: Transaction, path: string, bytes: Uint8Array): void {
    const name = canonicalPath(path)
    if (this.#isDirectory(tx.state, name)) throw new FileError(FileErrorCode.isDirectory, path)
    if (withParents(parentOf(name)).some((parent) => this.#isFile(tx.state, parent))) {
      throw new FileError(FileErrorCode.notDirectory, path)
    }
    const file = this.#places.projections.get(name)
    if (file === undefined) {
      // A view of a larger buffer would keep the whole buffer.
      const own = bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : Uint8Array.from(bytes)
      this.#store(tx, path, { bytes: own, modified: tx.now, mode: tx.state.files[name]?.mode ?? 0o660 })
    } else if (file.write === undefined) {
      throw new FileError(FileErrorCode.notPermitted, path)
    } else {
      file.write(tx, bytes)
    }
  }

  /** Throws `FileError` when the name exists. */
  makeDirectory(tx: Transaction, path: string): void {
    const name = canonicalPath(path)
    if (this.stat(tx.state, name) !== null) throw new FileError(FileErrorCode.exists, path)
    const parent = this.stat(tx.state, parentOf(name))
    if (parent === null) throw new FileError(FileErrorCode.notFound, path)
    if (!parent.directory) throw new FileError(FileErrorCode.notDirectory, path)
    this.#store(tx, path, { bytes: null, modified: tx.now, mode: 0o771 })
  }

  /** Removes a file or an empty directory. Throws `FileError`; files generated from state stay (assumption). */
  remove(tx: Transaction, path: string): void {
    const name = canonicalPath(path)
    const found = this.stat(tx.state, name)
    if (found === null) throw new FileError(FileErrorCode.notFound, path)
    if (found.directory && (this.list(tx.state, name) ?? []).length > 0) {
      throw new FileError(FileErrorCode.notEmpty, path)
    }
    if (tx.state.files[name] === undefined) {
      if (!this.#places.folders.remove(tx, name)) throw new FileError(FileErrorCode.notPermitted, path)
      return
    }
    removeFiles(tx, new Set([name]))
  }

  /** Sets the time (epoch milliseconds) or permissions of a loose file; does nothing for others. */
  setAttributes(tx: Transaction, path: string, attributes: { modified?: number; mode?: number }): void {
    const name = canonicalPath(path)
    const file = tx.state.files[name]
    if (file !== undefined) this.#store(tx, path, { ...file, ...attributes })
  }

  #store(tx: Transaction, path: string, file: StoredFile): void {
    const name = canonicalPath(path)
    const isLong = name.split('/').some((part) => Buffer.byteLength(part) > MAX_NAME_BYTES)
    if (isLong || Buffer.byteLength(name) > MAX_PATH_BYTES) throw new FileError(FileErrorCode.nameTooLong, path)
    // A directory that was made for a file stays when the file goes.
    const parents = withParents(parentOf(name)).filter((parent) => !this.#places.directories.has(parent))
    const made = parents.filter((parent) => tx.state.files[parent] === undefined)
    const directory: StoredFile = { bytes: null, modified: tx.now, mode: 0o771 }
    const directories = Object.fromEntries(made.map((parent) => [parent, directory]))
    const growth = sizeOnDisk(file) - sizeOnDisk(tx.state.files[name]) + made.length * sizeOnDisk(directory)
    const fault = growth > 0 ? spaceFault(tx.state, growth) : undefined
    if (fault !== undefined) throw new FileError(fault, path)
    tx.set({ files: { ...tx.state.files, ...directories, [name]: file } })
  }

  #isFile(state: PhoneState, name: string): boolean {
    if (this.#places.projections.has(name) || (state.files[name]?.bytes ?? null) !== null) return true
    return this.#places.folders.file(state, name) !== undefined
  }

  #looseBytes(state: PhoneState, name: string): Uint8Array | null {
    const loose = state.files[name]
    if (loose !== undefined) return loose.bytes
    return this.#places.folders.file(state, name)?.read() ?? null
  }

  #isDirectory(state: PhoneState, name: string): boolean {
    if (this.#places.directories.has(name) || state.files[name]?.bytes === null) return true
    return this.#places.folders.isDirectory(state, name)
  }

  #ownerOf(name: string): { uid: number; gid: number } {
    if (isBelow(name, '/storage')) return { uid: 0, gid: SDCARD_GROUP }
    if (isBelow(name, '/data/local/tmp')) return { uid: SHELL_USER, gid: SHELL_USER }
    const uid = this.#places.owners.find(({ directory }) => isBelow(name, directory))?.uid ?? 0
    return { uid, gid: uid }
  }

  #madeFrom(state: PhoneState, source: object, name: string): Made {
    const byName = this.#cache.get(source) ?? new Map<string, Made>()
    this.#cache.set(source, byName)
    const known = byName.get(name)
    if (known !== undefined) return known
    const made: Made = { version: this.#nextVersion++, modified: state.time }
    byName.set(name, made)
    return made
  }
}

/** Assumption: an untouched file dates from the phone's set-up. */
function bootTime({ environment }: PhoneState): number {
  return Date.UTC(2024, 0, 17) + environment.seed % 1000
}

function addChild(names: Set<string>, prefix: string, path: string): void {
  if (path.length <= prefix.length || !path.startsWith(prefix)) return
  names.add(path.slice(prefix.length).split('/', 1)[0] ?? '')
}
