import type { PhoneState } from '@droidgym/phone/system/state'
import { isBelow, nameOf, parentOf, SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { removeFiles } from '@droidgym/phone/system/storage/remove-files'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { galleryState } from '../media.ts'
import { deleteStored, freeNameIn, putFile, storageOf } from '../storage.ts'

/** Takes folders of the storage away for good, with all that is in them. */
export function deleteFolders(tx: Transaction, folders: readonly string[]): void {
  for (const folder of folders) {
    const inside = storageOf(tx.state).media.filter((file) => lies(file.folder, folder))
    deleteStored(tx, inside.map(({ id }) => id))
    forget(tx, folder)
  }
}

/** Names a folder anew. Does nothing when another file or folder beside it has that name. */
export function renameFolder(tx: Transaction, folder: string, name: string): void {
  const parent = parentFolder(folder)
  if (freeNameIn(tx.state, parent, name) === name) carry(tx, 'move', folder, inFolder(parent, name))
}

/**
 * Puts folders into another one. One whose name is taken there gets a number. A folder does not go into itself (CopyJob
 * of API 29).
 */
export function transferFolders(
  tx: Transaction,
  { kind, folders }: { readonly kind: 'copy' | 'move'; readonly folders: readonly string[] },
  target: string,
): void {
  for (const folder of folders) {
    if (lies(target, folder) || (kind === 'move' && parentFolder(folder) === target)) continue
    carry(tx, kind, folder, inFolder(target, freeNameIn(tx.state, target, nameOf(folder))))
  }
}

function carry(tx: Transaction, kind: 'copy' | 'move', from: string, to: string): void {
  const at = (path: string): string => to + path.slice(from.length)
  const { media, folders } = storageOf(tx.state)
  const inside = [from, ...folders.filter((folder) => lies(folder, from))]
  for (const file of media) {
    if (lies(file.folder, from)) putFile(tx, file, { kind, folder: at(file.folder), name: file.name })
  }
  galleryState.update(tx, (gallery) => ({
    ...gallery,
    folders: [...new Set([...gallery.folders, ...inside.map(at)])],
  }))
  if (kind === 'move') forget(tx, from)
}

/** Takes the folders themselves away, also those that a computer has made. */
function forget(tx: Transaction, folder: string): void {
  galleryState.update(tx, (gallery) => ({ ...gallery, folders: gallery.folders.filter((one) => !lies(one, folder)) }))
  removeFiles(tx, new Set(storedBelow(tx.state, folder)))
}

function storedBelow({ files }: PhoneState, folder: string): readonly string[] {
  return Object.keys(files).filter((path) => isBelow(path, inFolder(SHARED_STORAGE, folder)))
}

/** Whether a folder is another one or lies in it. */
function lies(folder: string, within: string): boolean {
  return isBelow(`/${folder}`, `/${within}`)
}

function parentFolder(folder: string): string {
  return parentOf(`/${folder}`).slice(1)
}

/** The path of what lies in a folder; that of the storage itself is empty. */
export function inFolder(parent: string, name: string): string {
  return parent === '' ? name : `${parent}/${name}`
}
