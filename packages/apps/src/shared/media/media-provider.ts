import type { App } from '@droidgym/phone/app'
import type { Media } from './media.ts'
import { MEDIA_PROVIDER, galleryState } from './media.ts'
import { sharedStorage } from './media-files.ts'
import { downloadsDatabase, mediaDatabase } from './media-database.ts'
import { scanFile } from './scan-file.ts'
import { worldOf } from '../world/world.ts'
import { freshGallery, seededGallery } from './seeded-media.ts'

/**
 * The package that keeps the shared storage: no activity, no icon. DownloadProvider shares its user (`android.media`).
 * Assumption: the user id.
 */
export const mediaProvider: App = {
  definition: {
    packageName: MEDIA_PROVIDER,
    processName: 'android.process.media',
    uid: 10064,
    initialState: (environment) => (environment.content === 'fresh' ? freshGallery() : seededGallery(worldOf(environment))),
    activities: {},
    files: [mediaDatabase, downloadsDatabase],
    folder: sharedStorage,
    onNewFile: scanFile,
    onZoneChange: (tx, moved) => {
      const movedAll = (media: readonly Media[]): readonly Media[] =>
        media.map((item) => ({ ...item, modified: moved(item.modified) }))
      galleryState.update(tx, ({ media, trash, ...gallery }) => ({
        ...gallery,
        media: movedAll(media),
        trash: movedAll(trash),
      }))
    },
  },
  screens: {},
}
