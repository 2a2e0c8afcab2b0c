import { encodeDrawing } from '@droidgym/phone/render/rasterized-drawing'
import type { FolderListing, FolderProjection, ProjectedFile } from '@droidgym/phone/system/app-definition'
import { SHARED_STORAGE } from '@droidgym/phone/system/storage/paths'
import { fitted } from './edits/area.ts'
import type { Gallery, Media } from './media.ts'
import { deleteMedia, galleryState, storagePath } from './media.ts'
import { shapeOf, shotDrawing } from './picture.tsx'

/** Pixels of a picture's longer side. Assumption: smaller than the real camera's. */
const LONGER_SIDE = 1280

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
  return {
    size,
    modified,
    read: () => {
      const bytes = new Uint8Array(size)
      bytes.set(contentOf(media).subarray(0, size))
      return bytes
    },
  }
}

/**
 * What a file begins with; zeros follow, which readers of these formats pass over. Assumption: films, songs and
 * documents are empty.
 */
function contentOf({ kind, mimeType, shot, size: length, name, song }: Media): Uint8Array {
  if (kind === 'image' && shot !== undefined) {
    const type = mimeType === 'image/png' ? 'image/png' : 'image/jpeg'
    const box = fitted({ width: LONGER_SIDE, height: LONGER_SIDE }, shapeOf(shot).ratio)
    const size = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) }
    return encodeDrawing(shotDrawing(shot), size, type)
  }
  if (kind === 'video') return movieHead(length)
  if (song !== undefined) return songHead({ TIT2: name.replace(/\.[^.]*$/, ''), TPE1: song.artist, TALB: song.album }, length)
  return new Uint8Array()
}

/** An MP4 container without a film: its type, and one free box to the end (ISO/IEC 14496-12). */
function movieHead(size: number): Uint8Array {
  const type = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1')
  const free = Buffer.alloc(8)
  free.writeUInt32BE(Math.max(8, size - type.length))
  free.write('free', 4, 'latin1')
  return Buffer.concat([type, free])
}

/** An ID3v2.3 tag with the texts, whose padding is the rest of the file. */
function songHead(texts: Readonly<Record<string, string>>, size: number): Uint8Array {
  const frames = Object.entries(texts).map(([id, text]) => {
    // Encoding 1: UTF-16 with a byte order mark.
    const body = Buffer.concat([Buffer.from([1, 0xff, 0xfe]), Buffer.from(text, 'utf16le')])
    const head = Buffer.alloc(10)
    head.write(id, 'latin1')
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body])
  })
  const rest = Math.max(0, size - 10)
  const length = [21, 14, 7, 0].map((shift) => (rest >> shift) & 0x7f)
  return Buffer.concat([Buffer.from('ID3\x03\0\0', 'latin1'), Buffer.from(length), ...frames])
}
