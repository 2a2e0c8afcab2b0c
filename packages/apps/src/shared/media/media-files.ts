import type { FolderListing, FolderProjection, ProjectedFile } from '@droidgym/phone/system/app-definition'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { bytesOf } from './file-bytes.ts'
import type { Gallery, Media } from './media.ts'
import { deleteMedia, galleryState, storagePath } from './media.ts'

const listings = new WeakMap<Gallery, FolderListing>()

/** The shared storage as files: what the gallery lists, with pictures that show what Photos shows. */
export const sharedStorage: FolderProjection = {
  listing(state) {
    const gallery = galleryState.of(state)
    const known = listings.get(gallery)
    if (known !== undefined) return known
    const listing = {
      files: new Map(gallery.media.map((media) => [storagePath(media), fileOf(media)])),
      directories: gallery.folders.map(directoryOf),
    }
    listings.set(gallery, listing)
    return listing
  },
  remove(tx, path) {
    const { media } = galleryState.of(tx.state)
    deleteMedia(tx, media.filter((item) => storagePath(item) === path).map(({ id }) => id))
    galleryState.update(tx, (gallery) => ({
      ...gallery,
      folders: gallery.folders.filter((folder) => directoryOf(folder) !== path),
    }))
  },
}

function directoryOf(folder: string): string {
  return `${SHARED_STORAGE}/${folder}`
}

function fileOf(media: Media): ProjectedFile {
  const { size, modified } = media
  return { size, modified, read: () => bytesOf(media) }
}
