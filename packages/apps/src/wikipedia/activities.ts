import type { Intent } from '@droidgym/android/intent'
import { schemeSpecificPart, textExtra } from '@droidgym/android/intent'
import type { FileProjection } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { Activity } from './activity-names.ts'
import { WIKIPEDIA } from './app.ts'
import { encyclopediaOf, findArticle } from './encyclopedia/articles.ts'
import { PREFERENCES_PATH, feedOf, readPreferences, writePreferences } from './preferences/preferences.ts'
import { readWhenOnline, rememberArticle } from './open.ts'
import { configureScreen } from './screens/configure-screen.tsx'
import { languagesScreen } from './screens/languages-screen.tsx'
import { placesScreen, tabsScreen, topReadScreen } from './screens/list-screens.tsx'
import { loginScreen } from './screens/login-screen.tsx'
import { mainScreen } from './screens/main-screen.tsx'
import { onThisDayScreen } from './screens/on-this-day-screen.tsx'
import { pageScreen } from './screens/page-screen.tsx'
import { aboutScreen, galleryScreen } from './screens/plain-screens.tsx'
import { randomScreen } from './screens/random-screen.tsx'
import { searchScreen } from './screens/search-screen.tsx'
import { settingsScreen } from './screens/settings-screen.tsx'
import { themeScreen } from './screens/theme-screen.tsx'
import type { PageLocal, SearchLocal } from './state.ts'
import {
  FIRST_STATE, FRESH_CONFIGURE, FRESH_LOGIN, FRESH_MAIN, FRESH_RANDOM, FRESH_THEME, change, freshPage, saveFeed,
  wikipediaState,
} from './state.ts'

/** Assumption: a running app takes pushed preferences in at once, as it would when started again. */
const preferencesFile: FileProjection = {
  path: PREFERENCES_PATH,
  source: (state) => wikipediaState.of(state).preferences,
  read: (state) => writePreferences(wikipediaState.of(state).preferences),
  write: (tx, bytes) => {
    const preferences = readPreferences(bytes)
    change(tx, { preferences, feed: feedOf(preferences) })
  },
}

const ARTICLE_URL = /^https?:\/\/en\.(?:m\.)?wikipedia\.org\/wiki\/([^?#]+)/

/** The article of a link. Assumption: the main page stands for one that the phone's encyclopedia has not. */
function articleToView(tx: Transaction, { data }: Intent): PageLocal {
  const name = ARTICLE_URL.exec(data ?? '')?.[1]
  if (name === undefined) return freshPage([])
  const title = schemeSpecificPart({ data: `title:${name}` }).replaceAll('_', ' ').toLowerCase()
  const encyclopedia = encyclopediaOf(tx.state.environment)
  const known = encyclopedia.articles.find((candidate) => candidate.title.toLowerCase() === title)
  const article = known ?? findArticle(encyclopedia, title)
  if (article === undefined) return freshPage([])
  rememberArticle(tx, article.title)
  return freshPage([article.title])
}

export const wikipedia = installedApp(WIKIPEDIA, {
  launcherActivity: Activity.main,
  initialState: () => FIRST_STATE,
  activities: {
    [Activity.main]: { create: () => FRESH_MAIN, screen: mainScreen },
    [Activity.settings]: { screen: settingsScreen },
    // The list of kinds is stored once the feed's availability is known, and whenever the activity pauses.
    [Activity.configure]: {
      create: (tx) => {
        saveFeed(tx)
        return FRESH_CONFIGURE
      },
      onPause: saveFeed,
      screen: configureScreen,
    },
    [Activity.theme]: { create: () => FRESH_THEME, screen: themeScreen },
    [Activity.search]: {
      create: (_tx, intent): SearchLocal => ({ query: textExtra(intent, 'android.intent.extra.TEXT') ?? '' }),
      screen: searchScreen,
    },
    [Activity.page]: { create: (tx, intent) => articleToView(tx, intent), screen: pageScreen },
    [Activity.tabs]: { screen: tabsScreen },
    [Activity.languages]: { screen: languagesScreen },
    [Activity.login]: { create: () => FRESH_LOGIN, screen: loginScreen },
    [Activity.about]: { screen: aboutScreen },
    [Activity.places]: { screen: placesScreen },
    [Activity.random]: { create: () => FRESH_RANDOM, screen: randomScreen },
    [Activity.topRead]: { screen: topReadScreen },
    [Activity.onThisDay]: { screen: onThisDayScreen },
    [Activity.gallery]: { screen: galleryScreen },
  },
  filters: [
    { action: 'android.intent.action.VIEW', data: ARTICLE_URL, className: Activity.page },
    { action: 'android.intent.action.SEND', type: /^text\/plain$/, className: Activity.search },
  ],
  files: [preferencesFile],
  onConnectivityChange: readWhenOnline,
})
