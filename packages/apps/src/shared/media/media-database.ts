import { writeDatabase } from '@droidgym/android/storage/sqlite'
import { timedFile } from '@droidgym/phone/system/time-zone'
import type { Media, MediaKind } from './media.ts'
import { MEDIA_PROVIDER, galleryState, storagePath } from './media.ts'

/** MediaStore.Files.FileColumns.MEDIA_TYPE_* of API 29, which has none for documents. */
const MEDIA_TYPES: Readonly<Record<MediaKind, number>> = { document: 0, image: 1, audio: 2, video: 3 }

const FILES =
  'CREATE TABLE files (_id INTEGER PRIMARY KEY AUTOINCREMENT, _data TEXT UNIQUE COLLATE NOCASE, _size INTEGER, ' +
  'date_modified INTEGER, mime_type TEXT, _display_name TEXT, media_type INTEGER)'

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
      ...media.map(({ id, kind, name, folder, mimeType, size, modified }) => ({
        sql: 'INSERT INTO files VALUES (?, ?, ?, ?, ?, ?, ?)',
        parameters: [
          id,
          storagePath({ folder, name }),
          size,
          Math.floor(instantOf(modified) / 1000),
          mimeType,
          name,
          MEDIA_TYPES[kind],
        ],
      })),
    ],
  })
}
