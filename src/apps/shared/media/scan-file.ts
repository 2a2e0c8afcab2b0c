import { nameOf, parentOf } from '../../../phone/system/storage/paths.ts'
import type { Transaction } from '../../../phone/system/transaction.ts'
import { addMedia, galleryState } from './media.ts'

const STORAGE = '/storage/emulated/0/'
const MIME_TYPES: Readonly<Record<string, string>> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png' }

/**
 * Takes a picture on the shared storage into the gallery, as MediaScanner does; other files and known ones are left.
 * Assumption: the gallery shows a drawing in its place, the same one for pictures of the same size and name.
 */
export function scanFile(tx: Transaction, path: string, { size, modified }: ScannedFile): void {
  const name = nameOf(path)
  const mimeType = MIME_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]
  if (!path.startsWith(STORAGE) || mimeType === undefined) return
  const folder = parentOf(path).slice(STORAGE.length)
  if (galleryState.of(tx.state).media.some((known) => known.name === name && known.folder === folder)) return
  const shot = { seed: size + name.length, filter: 'none', turns: 0 } as const
  addMedia(tx, { kind: 'image', name, folder, mimeType, size, modified, shot })
}

interface ScannedFile {
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
}
