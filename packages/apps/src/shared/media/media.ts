import { appState } from '@droidgym/phone/system/app-definition'
import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted } from '@droidgym/phone/system/permissions'
import type { PhoneState } from '@droidgym/phone/system/state'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { removeFiles } from '@droidgym/phone/system/storage/remove-files'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { DocumentContent } from '../documents/document.ts'
import type { Shot } from './edits/picture-step.ts'

export type MediaKind = 'image' | 'video' | 'audio' | 'document'

/** A file, wherever it lies. */
export interface FileContent {
  readonly kind: MediaKind
  readonly name: string
  readonly mimeType: string
  /** Bytes. */
  readonly size: number
  /** Epoch milliseconds. */
  readonly modified: number
  /** Of images and videos. */
  readonly shot?: Shot
  /** Of audio. */
  readonly song?: { readonly artist: string; readonly album: string }
  /** Of documents. Absent: zeros. */
  readonly document?: DocumentContent
  /** Of archives: the files in them. */
  readonly files?: readonly FileContent[]
}

/** A file of the shared storage, as MediaProvider knows it. */
export interface Media extends FileContent {
  readonly id: number
  /** Folder below `/storage/emulated/0`: `DCIM/Camera`. */
  readonly folder: string
  readonly origin?: Origin
  /** Where another provider than the storage's has it. */
  readonly uri?: string
}

/** Where a file came from (MediaColumns.OWNER_PACKAGE_NAME, DownloadColumns.DOWNLOAD_URI and REFERER_URI of API 29). */
interface Origin {
  /** The package that put it there. */
  readonly owner: string
  /** Of a download: its own address, and that of the page. */
  readonly uri?: string
  readonly referer?: string
}

/** Everything on the shared storage; Files, Camera and Photos show the same. */
export interface Gallery {
  readonly media: readonly Media[]
  /** What Photos has thrown away and can bring back. */
  readonly trash: readonly Media[]
  /** Folders that exist without a file in them, below `/storage/emulated/0`. */
  readonly folders: readonly string[]
  readonly nextId: number
}

export const MEDIA_PROVIDER = 'com.android.providers.media'
export const galleryState = appState<Gallery>(MEDIA_PROVIDER)

/** The storage as an app reads it: without READ_EXTERNAL_STORAGE nothing is there. */
export function readableGallery(state: PhoneState, packageName: string): Gallery {
  return isGranted(state, packageName, Permission.readStorage) ? galleryState.of(state) : NOTHING
}

const NOTHING: Gallery = { media: [], trash: [], folders: [], nextId: 1 }

/** Puts a file on the storage and returns its id. */
export function addMedia(tx: Transaction, draft: Omit<Media, 'id'>): number {
  const { nextId } = galleryState.of(tx.state)
  galleryState.update(tx, (gallery) => ({
    ...gallery,
    media: [...gallery.media, { ...draft, id: nextId }],
    nextId: nextId + 1,
  }))
  return nextId
}

/** The canonical path of a file of the storage. */
export function storagePath({ folder, name }: Pick<Media, 'folder' | 'name'>): string {
  return `${SHARED_STORAGE}/${folder === '' ? '' : `${folder}/`}${name}`
}

/** Takes files away for good, also those that a computer has put on the storage. */
export function deleteMedia(tx: Transaction, ids: readonly number[]): void {
  const gone = galleryState.of(tx.state).media.filter(({ id }) => ids.includes(id))
  removeFiles(tx, new Set(gone.map(storagePath)))
  galleryState.update(tx, (gallery) => ({ ...gallery, media: gallery.media.filter(({ id }) => !ids.includes(id)) }))
}

/** Puts a file in the trash. */
export function trashMedia(tx: Transaction, id: number): void {
  galleryState.update(tx, (gallery) => ({
    ...gallery,
    trash: [...gallery.trash, ...gallery.media.filter((media) => media.id === id)],
    media: gallery.media.filter((media) => media.id !== id),
  }))
}

/** Brings everything back from the trash. */
export function restoreTrash(tx: Transaction): void {
  galleryState.update(tx, (gallery) => ({ ...gallery, trash: [], media: [...gallery.media, ...gallery.trash] }))
}

/** The newest first. */
export function byAge(media: readonly Media[]): readonly Media[] {
  return media.toSorted((left, right) => right.modified - left.modified || right.id - left.id)
}

/** RecentsLoader of API 29 takes at most 64 documents. */
const MAX_RECENT = 64

/** What DocumentsUI calls recent, the newest first. Assumption: of any age. */
export function recentMedia({ media }: Gallery): readonly Media[] {
  return byAge(media).slice(0, MAX_RECENT)
}

/** Pictures and videos, the newest first. */
export function pictures({ media }: Gallery): readonly Media[] {
  return byAge(media.filter(({ shot }) => shot !== undefined))
}
