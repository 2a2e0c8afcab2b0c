import type { Intent } from '../../android/intent.ts'
import { schemeSpecificPart, textExtra } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import type { FileProjection } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { encyclopediaOf } from './data/articles.ts'
import { configureScreen } from './screens/configure-screen.tsx'
import { languagesScreen } from './screens/languages-screen.tsx'
import { placesScreen, tabsScreen, topReadScreen } from './screens/list-screens.tsx'
import { loginScreen } from './screens/login-screen.tsx'
import { FRESH_MAIN } from './main-local.ts'
import { mainScreen } from './screens/main-screen.tsx'
import { onThisDayScreen } from './screens/on-this-day-screen.tsx'
import type { PageLocal } from './open-article.ts'
import { freshPage, remember } from './open-article.ts'
import { Activity, PACKAGE } from './package.ts'
import { pageScreen } from './screens/page-screen.tsx'
import { aboutScreen, galleryScreen } from './screens/plain-screens.tsx'
import { PREFERENCES_PATH, feedOf, readPreferences, writePreferences } from './data/preferences.ts'
import { randomScreen } from './screens/random-screen.tsx'
import { searchScreen } from './screens/search-screen.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import { initialState, saveFeed, wikipediaState } from './state.ts'
import { themeScreen } from './screens/theme-screen.tsx'

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

const ARTICLE_URL = /^https?:\/\/en\.(?:m\.)?wikipedia\.org\/wiki\/([^?#]+)/

/** The article of a link. Assumption: the main page stands for one that the phone's encyclopedia has not. */
function articleToView(tx: Transaction, { data }: Intent): PageLocal {
  const name = ARTICLE_URL.exec(data ?? '')?.[1]
  if (name === undefined) return freshPage([])
  const title = schemeSpecificPart({ data: `title:${name}` }).replaceAll('_', ' ').toLowerCase()
  const { articles } = encyclopediaOf(tx.state.environment.seed)
  const article = articles.find((candidate) => candidate.title.toLowerCase() === title)
  if (article === undefined) return freshPage([])
  remember(tx, article.title)
  return freshPage([article.title])
}

/** Wikipedia 2.7.50484, past its first run, without an account. */
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
      [Activity.search]: { create: (_tx, intent) => ({ query: textExtra(intent, 'android.intent.extra.TEXT') ?? '' }) },
      [Activity.page]: { create: (tx, intent) => articleToView(tx, intent) },
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
    filters: [
      { action: 'android.intent.action.VIEW', data: ARTICLE_URL, className: Activity.page },
      { action: 'android.intent.action.SEND', type: /^text\/plain$/, className: Activity.search },
    ],
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
