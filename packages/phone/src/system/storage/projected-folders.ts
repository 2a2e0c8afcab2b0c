import type { FolderListing, FolderProjection, ProjectedFile } from '../app-definition.ts'
import type { PhoneState } from '../state.ts'
import type { Transaction } from '../transaction.ts'
import { withParents } from './paths.ts'

/** The folders that apps keep as records. Paths are canonical. */
export class ProjectedFolders {
  readonly #folders: readonly FolderProjection[]
  readonly #directories = new WeakMap<FolderListing, ReadonlySet<string>>()

  constructor(folders: readonly FolderProjection[]) {
    this.#folders = folders
  }

  file(state: PhoneState, path: string): ProjectedFile | undefined {
    for (const folder of this.#folders) {
      const found = folder.listing(state).files.get(path)
      if (found !== undefined) return found
    }
    return undefined
  }

  isDirectory(state: PhoneState, path: string): boolean {
    return this.#folders.some((folder) => this.#directoriesOf(folder.listing(state)).has(path))
  }

  /** Every file and directory. */
  paths(state: PhoneState): readonly string[] {
    return this.#folders.flatMap((folder) => {
      const listing = folder.listing(state)
      return [...this.#directoriesOf(listing), ...listing.files.keys()]
    })
  }

  /** Whether there was something to forget. */
  remove(tx: Transaction, path: string): boolean {
    const owner = this.#folders.find((folder) => {
      const { files, directories } = folder.listing(tx.state)
      return files.has(path) || directories.includes(path)
    })
    owner?.remove(tx, path)
    return owner !== undefined
  }

  #directoriesOf(listing: FolderListing): ReadonlySet<string> {
    const known = this.#directories.get(listing)
    if (known !== undefined) return known
    const parents = [...listing.files.keys()].flatMap((path) => withParents(path).slice(0, -1))
    const made = new Set([...listing.directories.flatMap(withParents), ...parents])
    this.#directories.set(listing, made)
    return made
  }
}
