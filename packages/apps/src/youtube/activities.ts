import type { Intent } from '@droidgym/android/intent'
import { queryParameter, textExtra } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { YOUTUBE } from './app.ts'
import { NO_FILTERS } from './catalogue/filters.ts'
import { mainScreen } from './screens/main-screen.tsx'
import { closePlayer, mediaSession, onPlayerTimer, pause, stopWithoutNetwork } from './playback.ts'
import type { MainLocal, Tab } from './state.ts'
import { FRESH_MAIN, firstState, rememberSearch } from './state.ts'

/** The launcher's alias, and the class behind it. */
const LAUNCHER_ACTIVITY = 'com.google.android.youtube.app.honeycomb.Shell$HomeActivity'
const MAIN_ACTIVITY = 'com.google.android.apps.youtube.app.WatchWhileActivity'

const SEARCH = 'android.intent.action.SEARCH'
const PAGE_URL = /^https?:\/\/(?:www\.|m\.)?youtube\.com\/(?:results\?|feed\/\w+$)/
const TABS_BY_FEED: Readonly<Record<string, Tab>> = {
  trending: 'trending',
  subscriptions: 'subscriptions',
  library: 'library',
}

/** Results of a search, or one of the tabs. */
function pageToView(tx: Transaction, intent: Intent): MainLocal | undefined {
  const feed = /\/feed\/(\w+)$/.exec(intent.data ?? '')?.[1]
  if (feed !== undefined) {
    closePlayer(tx)
    return { ...FRESH_MAIN, tab: TABS_BY_FEED[feed] ?? 'home' }
  }
  const query = (intent.action === SEARCH ? textExtra(intent, 'query') : queryParameter(intent, 'search_query'))?.trim()
  if (query === undefined || query === '') return undefined
  closePlayer(tx)
  rememberSearch(tx, query)
  return { ...FRESH_MAIN, pages: [{ kind: 'search', query, submitted: true, filters: NO_FILTERS }] }
}

export const youtube = installedApp(YOUTUBE, {
  launcherActivity: LAUNCHER_ACTIVITY,
  initialState: firstState,
  aliases: { [LAUNCHER_ACTIVITY]: MAIN_ACTIVITY },
  filters: [{ action: SEARCH }, { action: 'android.intent.action.VIEW', data: PAGE_URL }],
  activities: {
    [MAIN_ACTIVITY]: {
      ...openedAt((tx) => {
        closePlayer(tx)
        return FRESH_MAIN
      }, pageToView),
      onPause: pause,
      screen: mainScreen,
    },
  },
  onTimer: onPlayerTimer,
  onConnectivityChange: stopWithoutNetwork,
  mediaSession,
})
