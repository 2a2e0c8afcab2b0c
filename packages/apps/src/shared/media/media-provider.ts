import type { App } from '@droidgym/phone/app'
import { MEDIA_PROVIDER } from './media.ts'
import { mediaDatabase } from './media-database.ts'
import { worldOf } from '../world/world.ts'
import { freshGallery, seededGallery } from './seeded-media.ts'

/** The package that keeps the shared storage: no activity, no icon. Assumption: the user id. */
export const mediaProvider: App = {
  definition: {
    packageName: MEDIA_PROVIDER,
    processName: 'android.process.media',
    uid: 10064,
    initialState: (environment) => (environment.content === 'fresh' ? freshGallery() : seededGallery(worldOf(environment))),
    activities: {},
    files: [mediaDatabase],
  },
  screens: {},
}
