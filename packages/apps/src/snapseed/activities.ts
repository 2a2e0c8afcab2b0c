import type { FileProjection } from '@droidgym/phone/system/app-definition'
import { installedApp } from '../kit/app-identity.ts'
import { FRESH_PREFERENCES } from '../kit/screens/preference-screen.tsx'
import { SNAPSEED } from './app.ts'
import { PREFERENCES_PATH, readPreferences, writePreferences } from './editing/preferences.ts'
import { editorScreen } from './screens/editor-screen.tsx'
import { helpScreen, tutorialsScreen } from './screens/help-screens.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import { welcomeScreen } from './screens/welcome-screen.tsx'
import { Activity, FRESH_TUTORIALS, FRESH_WELCOME, firstState, freshEditor, snapseedState } from './state.ts'

const preferencesFile: FileProjection = {
  path: PREFERENCES_PATH,
  source: (state) => snapseedState.of(state).preferences,
  read: (state) => writePreferences(snapseedState.of(state).preferences),
  write: (tx, bytes) => {
    const preferences = readPreferences(bytes)
    snapseedState.update(tx, () => ({ preferences }))
  },
}

/** A picture of MediaStore. */
const MEDIA_URI = /^content:\/\/media\/external\/images\/media\/(\d+)$/

/** Allowed to read the storage. */
export const snapseed = installedApp(SNAPSEED, {
  launcherActivity: Activity.welcome,
  initialState: firstState,
  activities: {
    [Activity.welcome]: { create: () => FRESH_WELCOME, screen: welcomeScreen },
    [Activity.main]: {
      create: (_tx, { data }) => freshEditor(Number(MEDIA_URI.exec(data ?? '')?.[1] ?? 0)),
      screen: editorScreen,
    },
    [Activity.settings]: { create: () => FRESH_PREFERENCES, screen: settingsScreen },
    [Activity.tutorials]: { create: () => FRESH_TUTORIALS, screen: tutorialsScreen },
    [Activity.help]: { screen: helpScreen },
  },
  aliases: { [Activity.edit]: Activity.main },
  filters: [{ action: 'android.intent.action.EDIT', data: MEDIA_URI, type: /^image\//, className: Activity.edit }],
  files: [preferencesFile],
})
