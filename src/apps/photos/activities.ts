import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { homeScreen } from './screens/home-screen.tsx'
import { HOME_CLASS, PACKAGE, SETTINGS_CLASS, VIEWER_CLASS } from './package.ts'
import { settingsScreen } from './screens/settings-screen.tsx'
import type { ViewerLocal } from './state.ts'
import { FRESH_HOME, INITIAL_PHOTOS } from './state.ts'
import { viewerScreen } from './screens/viewer-screen.tsx'

/** A row of MediaStore. */
const MEDIA_URI = /^content:\/\/media\/external\/(?:images|video)\/media\/\d+$/

/** Google Photos without an account. */
export const photos: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10108,
    launcherActivity: HOME_CLASS,
    initialState: () => INITIAL_PHOTOS,
    filters: [{ action: 'android.intent.action.VIEW', data: MEDIA_URI, type: /^(?:image|video)\//, className: VIEWER_CLASS }],
    activities: {
      [HOME_CLASS]: { create: () => FRESH_HOME },
      [VIEWER_CLASS]: {
        create: (_tx, { data }): ViewerLocal => {
          const id = Number(/\d+$/.exec(data ?? '')?.[0] ?? Number.NaN)
          return { id, bars: true, playing: false, edit: null, above: null }
        },
      },
      [SETTINGS_CLASS]: {},
    },
  },
  screens: {
    [HOME_CLASS]: homeScreen,
    [VIEWER_CLASS]: viewerScreen,
    [SETTINGS_CLASS]: settingsScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.photos, labelKey: 'photos' },
}
