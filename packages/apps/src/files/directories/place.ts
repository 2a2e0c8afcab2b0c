import { javaHash } from '@droidgym/android/java/hash'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'

/** The roots of the drawer, in its order (RootsFragment, API 29). */
export const ROOTS = ['recent', 'images', 'videos', 'audio', 'downloads', 'device'] as const
export type Root = (typeof ROOTS)[number]

/** A folder that is open: its root and the names on the way down from there. */
export interface Place {
  readonly root: Root
  readonly path: readonly string[]
  /** Id of the file that the last of the names is, for the inside of an archive. */
  readonly archive?: number
}

const MEDIA = 'content://com.android.providers.media.documents/document'
const DOWNLOADS = 'content://com.android.providers.downloads.documents/document'
const EXTERNAL = 'content://com.android.externalstorage.documents/document'
const ARCHIVES = 'content://com.android.documentsui.archives/document'

/**
 * The address that DirectoryFragment logs for a place; null for Recent, which is no document (MediaDocumentsProvider,
 * DownloadStorageProvider, ExternalStorageProvider, and ArchiveId with MODE_READ_ONLY, API 29). Assumption: the ids of
 * artists and albums.
 */
export function addressOf({ root, path, archive }: Place): string | null {
  const last = path.at(-1)
  const within = (kind: string): string => encodeURIComponent(`${kind}:${bucketId(path.join('/'))}`)
  if (archive !== undefined) return `${ARCHIVES}/${encodeURIComponent(`content://media/external/file/${archive}#268435456#/`)}`
  switch (root) {
    case 'recent':
      return null
    case 'images':
      return `${MEDIA}/${last === undefined ? 'images_root' : within('images_bucket')}`
    case 'videos':
      return `${MEDIA}/${last === undefined ? 'videos_root' : within('videos_bucket')}`
    case 'audio': {
      const id = Math.abs(bucketId(path.join('/')) % 100)
      if (last === undefined) return `${MEDIA}/audio_root`
      return `${MEDIA}/${encodeURIComponent(`${path.length === 1 ? 'artist' : 'album'}:${id}`)}`
    }
    case 'downloads':
      if (last === undefined) return `${DOWNLOADS}/downloads`
      return `${DOWNLOADS}/${encodeURIComponent(`raw:${SHARED_STORAGE}/Download/${path.join('/')}`)}`
    case 'device':
      return documentAddress(path.join('/'))
  }
}

/** The address of what lies at a path of the storage (ExternalStorageProvider, API 29). */
export function documentAddress(path: string): string {
  return `${EXTERNAL}/${encodeURIComponent(`primary:${path}`)}`
}

/** The path that such an address names; empty for another address. */
export function documentPath(address: string): string {
  const prefix = documentAddress('')
  return address.startsWith(prefix) ? decodeURIComponent(address.slice(prefix.length)) : ''
}

/** The id of a folder of pictures: String.hashCode of its path in lower case (MediaProvider.computeBucketValues). */
export function bucketId(folder: string): number {
  return javaHash(`${SHARED_STORAGE}/${folder}`.toLowerCase())
}
