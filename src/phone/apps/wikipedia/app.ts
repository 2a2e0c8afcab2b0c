import type { App } from '../../app.ts'
import type { FileProjection } from '../../system/app-definition.ts'
import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import { configureScreen } from './configure-screen.tsx'
import { languagesScreen } from './languages-screen.tsx'
import { placesScreen, tabsScreen, topReadScreen } from './list-screens.tsx'
import { loginScreen } from './login-screen.tsx'
import { FRESH_MAIN } from './main-local.ts'
import { mainScreen } from './main-screen.tsx'
import { onThisDayScreen } from './on-this-day-screen.tsx'
import { freshPage } from './open-article.ts'
import { Activity, PACKAGE } from './package.ts'
import { pageScreen } from './page-screen.tsx'
import { aboutScreen, galleryScreen } from './plain-screens.tsx'
import { PREFERENCES_PATH, feedOf, readPreferences, writePreferences } from './preferences.ts'
import { randomScreen } from './random-screen.tsx'
import { searchScreen } from './search-screen.tsx'
import { settingsScreen } from './settings-screen.tsx'
import { initialState, saveFeed, wikipediaState } from './state.ts'
import { themeScreen } from './theme-screen.tsx'

/** Assumption: a running app takes pushed preferences in at once, as it would when started again. */
const preferencesFile: FileProjection = {
  path: PREFERENCES_PATH,
  source: (state) => wikipediaState.of(state).preferences,
  read: (state) => writePreferences(wikipediaState.of(state).preferences),
  write: (tx, bytes) => {
    const preferences = readPreferences(bytes)
    wikipediaState.update(tx, (state) => ({ ...state, preferences, feed: feedOf(preferences) }))
  },
}

/** Wikipedia 2.7.50484, past its first run and with nobody logged in. */
export const wikipedia: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10125,
    launcherActivity: Activity.main,
    initialState,
    activities: {
      [Activity.main]: { create: () => FRESH_MAIN },
      [Activity.settings]: {},
      // The list of kinds is stored once the feed's availability is known, and whenever the activity pauses.
      [Activity.configure]: {
        create: (tx) => {
          saveFeed(tx)
          return { menu: false }
        },
        onPause: saveFeed,
      },
      [Activity.theme]: {},
      [Activity.search]: { create: () => ({ query: '' }) },
      [Activity.page]: { create: () => freshPage([]) },
      [Activity.tabs]: {},
      [Activity.languages]: {},
      [Activity.login]: { create: () => ({ username: '', password: '' }) },
      [Activity.about]: {},
      [Activity.places]: {},
      [Activity.random]: { create: () => ({ dealt: 1 }) },
      [Activity.topRead]: {},
      [Activity.onThisDay]: {},
      [Activity.gallery]: {},
    },
    files: [preferencesFile],
  },
  screens: {
    [Activity.main]: mainScreen,
    [Activity.settings]: settingsScreen,
    [Activity.configure]: configureScreen,
    [Activity.theme]: themeScreen,
    [Activity.search]: searchScreen,
    [Activity.page]: pageScreen,
    [Activity.tabs]: tabsScreen,
    [Activity.languages]: languagesScreen,
    [Activity.login]: loginScreen,
    [Activity.about]: aboutScreen,
    [Activity.places]: placesScreen,
    [Activity.random]: randomScreen,
    [Activity.topRead]: topReadScreen,
    [Activity.onThisDay]: onThisDayScreen,
    [Activity.gallery]: galleryScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.wikipedia, labelKey: 'wikipedia' },
}
