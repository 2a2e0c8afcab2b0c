import type { PhoneState } from '@droidgym/phone/system/state'
import { nameOf, parentOf, SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { removeFiles } from '@droidgym/phone/system/storage/remove-files'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Gallery, Media } from './media.ts'
import { deleteMedia, galleryState, storagePath } from './media.ts'
import { knownMimeType } from './mime-types.ts'

/** What DocumentsUI calls a file of which it knows nothing. */
const UNKNOWN = 'application/octet-stream'

interface Loose {
  readonly media: readonly Media[]
  readonly folders: readonly string[]
}

const looseOf = new WeakMap<PhoneState['files'], Loose>()

/** Everything on the shared storage, also what a computer has put there and no scan has found. */
export function storageOf(state: PhoneState): Gallery {
  const gallery = galleryState.of(state)
  const { media, folders } = looseIn(state.files)
  if (media.length === 0 && folders.length === 0) return gallery
  const known = new Set(gallery.media.map(storagePath))
  return {
    ...gallery,
    media: [...gallery.media, ...media.filter((item) => !known.has(storagePath(item)))],
    folders: [...new Set([...gallery.folders, ...folders])],
  }
}

/** Takes files of the storage away for good. */
export function deleteStored(tx: Transaction, ids: readonly number[]): void {
  const loose = looseIn(tx.state.files).media.filter(({ id }) => ids.includes(id))
  removeFiles(tx, new Set(loose.map(storagePath)))
  deleteMedia(tx, ids)
}

function looseIn(files: PhoneState['files']): Loose {
  const known = looseOf.get(files)
  if (known !== undefined) return known
  const stored = Object.entries(files).filter(([path]) => path.startsWith(`${SHARED_STORAGE}/`))
  const loose = {
    media: stored.flatMap(([path, { bytes, modified }], index): readonly Media[] => {
      if (bytes === null) return []
      const [name, folder] = [nameOf(path), parentOf(path).slice(SHARED_STORAGE.length + 1)]
      // The gallery's ids are positive.
      return [{ id: -1 - index, kind: 'document', name, folder, mimeType: knownMimeType(name) ?? UNKNOWN, size: bytes.length, modified }]
    }),
    folders: stored.flatMap(([path, { bytes }]) => (bytes === null ? [path.slice(SHARED_STORAGE.length + 1)] : [])),
  }
  looseOf.set(files, loose)
  return loose
}
