import type { PhoneState } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { FileContent, Media } from './media.ts'
import { addMedia } from './media.ts'
import { contentOf, newArchive } from './new-document.ts'
import { copyOf, freeNameIn, storageOf } from './storage.ts'

/** Below the ids of files that no scan has found. */
const FIRST_ID = -1_000_000

/** The files in an archive of the storage; empty for one that is gone or cannot be read. Ids are those of this list. */
export function archivedFiles(state: PhoneState, archive: number): readonly Media[] {
  const files = storageOf(state).media.find(({ id }) => id === archive)?.files ?? []
  return files.map((file, index) => ({ ...file, id: FIRST_ID - index, folder: '' }))
}

/**
 * Makes an archive of files in a folder and returns its id (CompressJob, API 29): one file gives it its name.
 */
export function compress(tx: Transaction, ids: readonly number[], folder: string): number {
  const files = storageOf(tx.state).media.filter(({ id }) => ids.includes(id))
  const [only, ...others] = files
  const name = only !== undefined && others.length === 0 ? `${only.name}.zip` : 'archive.zip'
  const content = newArchive(freeNameIn(tx.state, folder, name), files.map((file) => copyOf(tx.state, file)), tx.now)
  return addMedia(tx, { ...content, folder })
}

/** Puts files of an archive into a folder. One whose name is taken there gets a number. */
export function extract(tx: Transaction, files: readonly FileContent[], folder: string): void {
  for (const file of files) {
    addMedia(tx, { ...contentOf(file), name: freeNameIn(tx.state, folder, file.name), folder })
  }
}
