import { installedApp } from '../kit/app-identity.ts'
import { FRESH_PREFERENCES } from '../kit/screens/preference-screen.tsx'
import { galleryState } from '../shared/media/media.ts'
import { EDIT } from '../shared/media/open-picture.ts'
import { PHOTOS, STORAGE } from './app.ts'
import { homeScreen } from './screens/home-screen.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import { viewerScreen } from './screens/viewer-screen.tsx'
import { Activity, FIRST_STATE, FRESH_HOME, editOf, freshViewer } from './state.ts'

/** A row of MediaStore. */
const MEDIA_URI = /^content:\/\/media\/external\/(?:images|video)\/media\/\d+$/

export const photos = installedApp(PHOTOS, {
  launcherActivity: Activity.home,
  initialState: () => FIRST_STATE,
  filters: [
    { action: 'android.intent.action.VIEW', data: MEDIA_URI, type: /^(?:image|video)\//, className: Activity.viewer },
  ],
  activities: {
    [Activity.home]: { create: () => FRESH_HOME, asksFor: STORAGE, screen: homeScreen },
    [Activity.viewer]: {
      create: (tx, { action, data }) => {
        const viewer = freshViewer(Number(/\d+$/.exec(data ?? '')?.[0] ?? Number.NaN))
        if (action !== EDIT) return viewer
        return { ...viewer, edit: editOf(galleryState.of(tx.state).media.find(({ id }) => id === viewer.id)) }
      },
      asksFor: STORAGE,
      screen: viewerScreen,
    },
    [Activity.settings]: { create: () => FRESH_PREFERENCES, screen: settingsScreen },
  },
})
