import { formatFileSize } from '@droidgym/phone/i18n/file-size'
import { formatPercent } from '@droidgym/phone/i18n/formats'
import type { PhoneState } from '@droidgym/phone/system/state'
import { freeBytes, STORAGE_BYTES } from '@droidgym/phone/system/storage/disk-space'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { PLAY_MUSIC } from '../../account-apps/app.ts'
import { PHOTOS } from '../../photos/app.ts'
import type { MediaKind } from '../../shared/media/media.ts'
import { galleryState } from '../../shared/media/media.ts'
import type { Page } from '../page.ts'
import { action, link, literal, value } from '../row.ts'
import type { SettingsView } from '../view.ts'
import { packageRows } from './app-list-body.tsx'

export function storageSummary({ t, locale, context }: SettingsView): string {
  const free = freeBytes(context.state)
  return t('storage_summary', { used: formatPercent(locale, 1 - free / STORAGE_BYTES), free: formatFileSize(locale, free) })
}

/** What apps take beside the system, in bytes (assumption). The system takes the rest. */
const OTHER_APPS_BYTES = 1.9e9

function mediaBytes(state: PhoneState, ...kinds: readonly MediaKind[]): number {
  return galleryState.of(state).media.reduce((sum, { kind, size }) => sum + (kinds.includes(kind) ? size : 0), 0)
}

/**
 * Lists of apps that StorageItemPreferenceController opens. Assumption: apps for photos and for music are those of the
 * phone whose names say so.
 */
const APPS_FOR_PHOTOS: readonly string[] = [PHOTOS.packageName]
const APPS_FOR_MUSIC: readonly string[] = [PLAY_MUSIC.packageName]
const AppsPage = {
  photos: 'deviceinfo.PhotosStorageApps',
  music: 'deviceinfo.MusicStorageApps',
  others: 'deviceinfo.OtherStorageApps',
} as const

export const storagePages: readonly Page[] = [
  {
    fragment: 'deviceinfo.StorageDashboardFragment',
    title: 'storage_settings',
    rows: ({ locale, state }) => {
      const size = (bytes: number) => literal(formatFileSize(locale, bytes))
      const photos = mediaBytes(state, 'image', 'video')
      const music = mediaBytes(state, 'audio')
      const files = mediaBytes(state, 'document')
      const system = STORAGE_BYTES - freeBytes(state) - photos - music - files - OTHER_APPS_BYTES
      return [
        value('storage_internal', storageSummary, glyphs.storage),
        link('storage_photos_videos', AppsPage.photos, { summary: size(photos), glyph: glyphs.image }),
        link('storage_music_audio', AppsPage.music, { summary: size(music), glyph: glyphs.mediaNote }),
        link('storage_other_apps', AppsPage.others, { summary: size(OTHER_APPS_BYTES), glyph: glyphs.apps }),
        action('storage_files', openStorage, { summary: size(files), glyph: glyphs.folder }),
        value('header_category_system', size(system), glyphs.system),
      ]
    },
  },
  appsPage(AppsPage.photos, 'storage_photos_videos', (name) => APPS_FOR_PHOTOS.includes(name)),
  appsPage(AppsPage.music, 'storage_music_audio', (name) => APPS_FOR_MUSIC.includes(name)),
  appsPage(AppsPage.others, 'storage_other_apps', (name) => ![...APPS_FOR_PHOTOS, ...APPS_FOR_MUSIC].includes(name)),
]

function appsPage(fragment: string, title: string, isListed: (packageName: string) => boolean): Page {
  return { fragment, title, isSearched: () => false, body: () => packageRows(isListed) }
}

/** Shows the storage in Files, by the document that DocumentsContract names its root. */
function openStorage(tx: Transaction): void {
  const files = 'com.android.documentsui'
  tx.startActivity({
    action: 'android.intent.action.VIEW',
    data: 'content://com.android.externalstorage.documents/root/primary',
    type: 'vnd.android.document/root',
    component: { packageName: files, className: `${files}.files.FilesActivity` },
  })
}
