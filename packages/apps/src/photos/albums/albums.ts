import { formatDate } from '@droidgym/phone/i18n/formats'
import type { Translator } from '@droidgym/phone/i18n/strings'
import type { AppView } from '../../kit/app-view.ts'
import type { Gallery, Media } from '../../shared/media/media.ts'
import { byAge, pictures } from '../../shared/media/media.ts'
import type { Album, PhotosState } from '../state.ts'

/** The pictures and videos of an album, the newest first. */
export function albumMedia(gallery: Gallery, album: Album, { favorites }: PhotosState): readonly Media[] {
  switch (album.kind) {
    case 'folder':
      return pictures(gallery).filter(({ folder }) => folder === album.folder)
    case 'favorites':
      return pictures(gallery).filter(({ id }) => favorites.includes(id))
    case 'videos':
      return pictures(gallery).filter(({ kind }) => kind === 'video')
    case 'trash':
      return byAge(gallery.trash)
  }
}

/** What an album is called: its folder's name, or what it is made of. */
export function albumTitle(t: Translator, album: Album): string {
  return album.kind === 'folder' ? (album.folder.split('/').at(-1) ?? album.folder) : t(album.kind)
}

/** The content description of a picture. */
export function describeMedia({ t, locale, timeText }: AppView, { kind, modified }: Media): string {
  const key = kind === 'video' ? 'video_taken' : 'photo_taken'
  return t(key, { date: formatDate(locale, modified, 'EEEMMMd'), time: timeText(modified) })
}
