import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Media, MediaKind } from './media.ts'
import { MEDIA_PROVIDER, galleryState, storagePath } from './media.ts'

/** MediaStore.Files.FileColumns.MEDIA_TYPE_* of API 29, which has none for documents. */
const MEDIA_TYPES: Readonly<Record<MediaKind, number>> = { document: 0, image: 1, audio: 2, video: 3 }

const FILES =
  'CREATE TABLE files (_id INTEGER PRIMARY KEY AUTOINCREMENT, _data TEXT UNIQUE COLLATE NOCASE, _size INTEGER, ' +
  'date_modified INTEGER, mime_type TEXT, _display_name TEXT, media_type INTEGER, owner_package_name TEXT, ' +
  'download_uri TEXT, referer_uri TEXT)'

/** MediaStore's database of the shared storage, with the columns that the gallery knows. It is only read. */
export const mediaDatabase = timedFile(
  `/data/data/${MEDIA_PROVIDER}/databases/external.db`,
  (state) => galleryState.of(state).media,
  writeMedia,
)

function writeMedia(media: readonly Media[], instantOf: (local: number) => number): Uint8Array {
  return writeDatabase({
    // DatabaseHelper.VERSION_Q
    userVersion: 1023,
    statements: [
      { sql: FILES },
      ...media.map(({ id, kind, name, folder, mimeType, size, modified, origin }) => ({
        sql: 'INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        parameters: [
          id,
          storagePath({ folder, name }),
          size,
          Math.floor(instantOf(modified) / 1000),
          mimeType,
          name,
          MEDIA_TYPES[kind],
          origin?.owner ?? null,
          origin?.uri ?? null,
          origin?.referer ?? null,
        ],
      })),
    ],
  })
}

/** Columns of DownloadProvider's table (DatabaseHelper of API 29) that the gallery knows. */
const DOWNLOADS =
  'CREATE TABLE downloads (_id INTEGER PRIMARY KEY AUTOINCREMENT, uri TEXT, _data TEXT, mimetype TEXT, ' +
  'destination INTEGER, visibility INTEGER, status INTEGER, lastmod BIGINT, notificationpackage TEXT, referer TEXT, ' +
  'total_bytes INTEGER, current_bytes INTEGER, title TEXT, description TEXT, scanned BOOLEAN, ' +
  'is_visible_in_downloads_ui INTEGER, mediaprovider_uri TEXT, deleted BOOLEAN)'

/** Downloads.Impl of API 29: what an app has loaded itself, no notification, success, scanned. */
const DESTINATION_NON_DOWNLOADMANAGER_DOWNLOAD = 6
const VISIBILITY_HIDDEN = 2
const STATUS_SUCCESS = 200
const SCANNED = 1

/**
 * The downloads that apps have told DownloadManager of (`addCompletedDownload`). A file that is deleted takes its row
 * along. Assumption: rows have the ids of MediaStore's. It is only read.
 */
export const downloadsDatabase = timedFile(
  '/data/data/com.android.providers.downloads/databases/downloads.db',
  (state) => galleryState.of(state).media,
  writeDownloads,
)

function writeDownloads(media: readonly Media[], instantOf: (local: number) => number): Uint8Array {
  return writeDatabase({
    // DownloadProvider.DB_VERSION
    userVersion: 114,
    statements: [
      { sql: DOWNLOADS },
      ...media.flatMap((file) => {
        const { id, name, mimeType, size, modified, origin } = file
        if (origin?.uri === undefined) return []
        const row: readonly (readonly [string, string | number | null])[] = [
          ['_id', id],
          ['uri', origin.uri],
          ['_data', storagePath(file)],
          ['mimetype', mimeType],
          ['destination', DESTINATION_NON_DOWNLOADMANAGER_DOWNLOAD],
          ['visibility', VISIBILITY_HIDDEN],
          ['status', STATUS_SUCCESS],
          ['notificationpackage', origin.owner],
          ['referer', origin.referer ?? null],
          ['total_bytes', size],
          ['current_bytes', size],
          ['title', name],
          ['description', name],
          ['scanned', SCANNED],
          ['is_visible_in_downloads_ui', 1],
          ['mediaprovider_uri', `content://media/external/file/${id}`],
          ['deleted', 0],
        ]
        return [{
          sql: `INSERT INTO downloads (lastmod, ${row.map(([column]) => column).join(', ')}) ` +
            `VALUES (CAST(? AS INTEGER)${', ?'.repeat(row.length)})`,
          parameters: [String(instantOf(modified)), ...row.map(([, value]) => value)],
        }]
      }),
    ],
  })
}
