import type { PhoneState } from '@droidgym/phone/system/state'
import { nameOf, parentOf, SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { removeFiles } from '@droidgym/phone/system/storage/remove-files'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { FileContent, Gallery, Media } from './media.ts'
import { addMedia, deleteMedia, galleryState, storagePath } from './media.ts'
import { knownMimeType } from './mime-types.ts'
import { contentOf } from './new-document.ts'

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

/** Names a file anew. Does nothing when its folder has another of that name. */
export function renameStored(tx: Transaction, file: Media, name: string): void {
  if (!namesIn(tx.state, file.folder).has(name)) putFile(tx, file, { kind: 'move', folder: file.folder, name })
}

/** Puts files into a folder. One whose name is taken there gets a number. */
export function transferStored(
  tx: Transaction,
  { kind, files }: { readonly kind: 'copy' | 'move'; readonly files: readonly number[] },
  folder: string,
): void {
  for (const file of storageOf(tx.state).media.filter(({ id }) => files.includes(id))) {
    if (kind === 'move' && file.folder === folder) continue
    putFile(tx, file, { kind, folder, name: freeNameIn(tx.state, folder, file.name) })
  }
}

/** A copy of a file, with what a computer has put in its place. */
export function copyOf(state: PhoneState, file: Media): FileContent {
  const bytes = state.files[storagePath(file)]?.bytes ?? undefined
  if (bytes === undefined) return contentOf(file)
  const base64 = Buffer.from(bytes).toString('base64')
  return { ...contentOf(file), size: bytes.length, document: { kind: 'bytes', base64 } }
}

interface Target extends Pick<Media, 'folder' | 'name'> {
  readonly kind: 'copy' | 'move'
}

/** Copies or moves a file to where no other is. */
export function putFile(tx: Transaction, file: Media, { kind, folder, name }: Target): void {
  const [from, to] = [storagePath(file), storagePath({ folder, name })]
  const stored = tx.state.files[from]
  const mimeType = knownMimeType(name) ?? file.mimeType
  if (stored !== undefined) {
    tx.set({ files: { ...tx.state.files, [to]: stored } })
    if (kind === 'move') removeFiles(tx, new Set([from]))
  }
  if (!galleryState.of(tx.state).media.some(({ id }) => id === file.id)) return
  if (kind === 'copy') {
    addMedia(tx, { ...contentOf(file), folder, name, mimeType, modified: tx.now })
    return
  }
  galleryState.update(tx, (gallery) => ({
    ...gallery,
    // The folder that it leaves stays.
    folders: [...new Set([...gallery.folders, file.folder])],
    media: gallery.media.map((media) => (media.id === file.id ? { ...media, folder, name, mimeType } : media)),
  }))
}

/** Names of the files and folders in a folder. */
function namesIn(state: PhoneState, folder: string): ReadonlySet<string> {
  const { media, folders } = storageOf(state)
  const prefix = folder === '' ? '' : `${folder}/`
  const below = [...folders, ...media.map((file) => file.folder)]
    .filter((one) => one.startsWith(prefix) && one !== folder)
  return new Set([
    ...media.filter((file) => file.folder === folder).map(({ name }) => name),
    ...below.map((one) => one.slice(prefix.length).split('/')[0] ?? ''),
  ])
}

/** A name that nothing in a folder has: this one, or this one with a number (FileUtils.buildUniqueFile). */
export function freeNameIn(state: PhoneState, folder: string, name: string): string {
  const taken = namesIn(state, folder)
  if (!taken.has(name)) return name
  const dot = name.lastIndexOf('.')
  const [stem, extension] = dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let number = 1
  while (taken.has(`${stem} (${number})${extension}`)) number++
  return `${stem} (${number})${extension}`
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
