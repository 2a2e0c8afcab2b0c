import type { App } from '../../phone/app.ts'
import type { FileProjection } from '../../phone/system/app-definition.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { editorScreen } from './screens/editor-screen.tsx'
import { helpScreen, tutorialsScreen } from './screens/help-screens.tsx'
import { PREFERENCES_PATH, readPreferences, writePreferences } from './data/preferences.ts'
import { settingsScreen } from './screens/settings-screen.tsx'
import { Activity, PACKAGE, freshEditor, initialState, snapseedState } from './state.ts'
import { welcomeScreen } from './screens/welcome-screen.tsx'

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

/** Snapseed 2.20, allowed to read the storage. Assumption: the user id. */
export const snapseed: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10132,
    launcherActivity: Activity.welcome,
    initialState,
    activities: {
      [Activity.welcome]: { create: () => ({ above: null }) },
      [Activity.main]: { create: (_tx, { data }) => freshEditor(Number(MEDIA_URI.exec(data ?? '')?.[1] ?? 0)) },
      [Activity.settings]: { create: () => ({ list: null }) },
      [Activity.tutorials]: { create: () => ({ tool: null }) },
      [Activity.help]: {},
    },
    aliases: { [Activity.edit]: Activity.main },
    filters: [{ action: 'android.intent.action.EDIT', data: MEDIA_URI, type: /^image\//, className: Activity.edit }],
    files: [preferencesFile],
  },
  screens: {
    [Activity.welcome]: welcomeScreen,
    [Activity.main]: editorScreen,
    [Activity.settings]: settingsScreen,
    [Activity.tutorials]: tutorialsScreen,
    [Activity.help]: helpScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.snapseed, labelKey: 'snapseed' },
}
