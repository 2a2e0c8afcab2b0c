import type { Gallery, Media } from '../../shared/media/media.ts'
import { byAge, recentMedia } from '../../shared/media/media.ts'
import type { Place } from './place.ts'

/** What a directory lists: a folder to open, or a file. */
export type Entry =
  | {
      readonly kind: 'folder'
      readonly key: string
      readonly name: string
      readonly place: Place
      readonly modified: number
    }
  | { readonly kind: 'file'; readonly key: string; readonly name: string; readonly media: Media }

/** What a chip leaves in the list. */
export const CHIPS = ['images', 'documents', 'audio', 'videos'] as const
export type Chip = (typeof CHIPS)[number]
const CHIP_KINDS = { images: 'image', documents: 'document', audio: 'audio', videos: 'video' } as const

export const SORTS = ['name', 'type', 'size', 'modified'] as const
export interface Sort {
  readonly by: (typeof SORTS)[number]
  readonly descending: boolean
}

/** The folders and files of a place, unsorted. */
export function entriesOf(gallery: Gallery, place: Place): readonly Entry[] {
  switch (place.root) {
    case 'recent':
      return recentMedia(gallery).map(fileEntry)
    case 'images':
      return buckets(gallery, place, 'image')
    case 'videos':
      return buckets(gallery, place, 'video')
    case 'audio':
      return musicEntries(gallery, place)
    case 'downloads':
      return folderEntries(gallery, place, ['Download', ...place.path].join('/'))
    case 'device':
      return folderEntries(gallery, place, place.path.join('/'))
  }
}

/** Files of the whole phone whose name has the text in it, of the kinds that the chips name. */
export function searchFiles({ media }: Gallery, query: string, chips: readonly Chip[]): readonly Entry[] {
  const wanted = query.trim().toLowerCase()
  const kinds = chips.map((chip) => CHIP_KINDS[chip])
  return byAge(media)
    .filter(({ kind }) => kinds.length === 0 || kinds.some((wantedKind) => wantedKind === kind))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map(fileEntry)
}

/** Folders first, each in the chosen order (DirectoryResult's sorting, API 29). */
export function sortEntries(entries: readonly Entry[], { by, descending }: Sort): readonly Entry[] {
  const sign = descending ? -1 : 1
  const compare = (left: Entry, right: Entry): number => {
    if (left.kind !== right.kind) return left.kind === 'folder' ? -1 : 1
    const difference =
      by === 'size' ? sizeOf(left) - sizeOf(right)
      : by === 'modified' ? modifiedOf(left) - modifiedOf(right)
      : by === 'type' ? compareText(typeOf(left), typeOf(right))
      : compareText(left.name, right.name)
    return sign * difference || compareText(left.name, right.name)
  }
  return entries.toSorted(compare)
}

function compareText(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()]
  return a < b ? -1 : a > b ? 1 : 0
}

function sizeOf(entry: Entry): number {
  return entry.kind === 'file' ? entry.media.size : 0
}

function modifiedOf(entry: Entry): number {
  return entry.kind === 'file' ? entry.media.modified : entry.modified
}

function typeOf(entry: Entry): string {
  return entry.kind === 'file' ? entry.media.mimeType : ''
}

export function fileEntry(media: Media): Entry {
  return { kind: 'file', key: `file-${media.id}`, name: media.name, media }
}

/** The folders that hold pictures or videos; in one of them, its files. */
function buckets(gallery: Gallery, place: Place, kind: 'image' | 'video'): readonly Entry[] {
  const files = gallery.media.filter((media) => media.kind === kind)
  if (place.path.length > 0) return files.filter(({ folder }) => folder === place.path.join('/')).map(fileEntry)
  return [...new Set(files.map(({ folder }) => folder))].map((folder) => {
    const newest = Math.max(...files.filter((media) => media.folder === folder).map(({ modified }) => modified))
    const path = folder.split('/')
    const name = path.at(-1) ?? folder
    return { kind: 'folder', key: `folder-${folder}`, name, place: { root: place.root, path }, modified: newest }
  })
}

/** Artists, their albums, the songs of an album. */
function musicEntries(gallery: Gallery, place: Place): readonly Entry[] {
  const [artist, album] = place.path
  const songs = gallery.media.flatMap((media) => (media.song === undefined ? [] : [{ media, song: media.song }]))
  if (artist !== undefined && album !== undefined) {
    return songs
      .filter(({ song }) => song.artist === artist && song.album === album)
      .map(({ media }) => fileEntry(media))
  }
  const names = songs
    .filter(({ song }) => artist === undefined || song.artist === artist)
    .map(({ song }) => (artist === undefined ? song.artist : song.album))
  return [...new Set(names)].map((name) => ({
    kind: 'folder',
    key: `folder-${name}`,
    name,
    place: { root: 'audio', path: [...place.path, name] },
    modified: Math.max(...songs.map(({ media }) => media.modified)),
  }))
}

/** What lies in a folder of the storage. `folder` is empty for the storage itself. */
function folderEntries({ media, folders }: Gallery, place: Place, folder: string): readonly Entry[] {
  const prefix = folder === '' ? '' : `${folder}/`
  const below = [...folders, ...media.map((item) => item.folder)].filter(
    (known) => known.startsWith(prefix) && known !== folder,
  )
  const names = new Set(below.map((known) => known.slice(prefix.length).split('/')[0] ?? ''))
  const inside = [...names].map((name): Entry => {
    const held = media.filter((item) => `${item.folder}/`.startsWith(`${prefix}${name}/`))
    const modified = held.length === 0 ? FIRST_BOOT : Math.max(...held.map((item) => item.modified))
    return {
      kind: 'folder',
      key: `folder-${name}`,
      name,
      place: { root: place.root, path: [...place.path, name] },
      modified,
    }
  })
  return [...inside, ...media.filter((item) => item.folder === folder).map(fileEntry)]
}

/** When the folders that Android makes itself were made (assumption). */
const FIRST_BOOT = Date.UTC(2023, 10, 28, 9)

/** The folder of the storage that a place stands for, where one can make folders in it. */
export function storageFolder({ root, path, archive }: Place): string | null {
  if (archive !== undefined) return null
  if (root === 'downloads') return ['Download', ...path].join('/')
  return root === 'device' ? path.join('/') : null
}
