import { nameOf, parentOf, SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { addMedia, galleryState } from './media.ts'
import { endingOf, knownMimeType, PICTURE_TYPES } from './mime-types.ts'

const STORAGE = `${SHARED_STORAGE}/`
/**
 * Takes a picture or document of the shared storage into the list of media, as MediaScanner does; other files and known
 * ones are left.
 * Assumption: the gallery shows a drawing in its place, the same one for pictures of the same size and name.
 */
export function scanFile(tx: Transaction, path: string, { size, modified }: ScannedFile): void {
  const name = nameOf(path)
  const mimeType = knownMimeType(name)
  if (!path.startsWith(STORAGE) || mimeType === undefined) return
  const folder = parentOf(path).slice(STORAGE.length)
  if (galleryState.of(tx.state).media.some((known) => known.name === name && known.folder === folder)) return
  if (!Object.hasOwn(PICTURE_TYPES, endingOf(name))) {
    addMedia(tx, { kind: 'document', name, folder, mimeType, size, modified })
    return
  }
  const shot = { seed: size + name.length, filter: 'none', turns: 0 } as const
  addMedia(tx, { kind: 'image', name, folder, mimeType, size, modified, shot })
}

interface ScannedFile {
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
}
