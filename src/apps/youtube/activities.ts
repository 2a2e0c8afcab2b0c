import type { Intent } from '../../android/intent.ts'
import { queryParameter, textExtra } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { openedAt } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { mainScreen } from './screens/main-screen.tsx'
import { closePlayer, onPlayerTimer, pause } from './playback.ts'
import { LAUNCHER_ACTIVITY, MAIN_ACTIVITY, PACKAGE, initialState, rememberSearch } from './state.ts'
import type { MainLocal, Tab } from './view.ts'
import { FRESH_MAIN } from './view.ts'

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
  return { ...FRESH_MAIN, pages: [{ kind: 'search', query, submitted: true, order: 'relevance' }] }
}

/** YouTube of 2019. Assumption: the user id. */
export const youtube: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10109,
    launcherActivity: LAUNCHER_ACTIVITY,
    initialState,
    aliases: { [LAUNCHER_ACTIVITY]: MAIN_ACTIVITY },
    filters: [{ action: SEARCH }, { action: 'android.intent.action.VIEW', data: PAGE_URL }],
    activities: {
      [MAIN_ACTIVITY]: {
        ...openedAt((tx) => {
          closePlayer(tx)
          return FRESH_MAIN
        }, pageToView),
        onPause: pause,
      },
    },
    onTimer: onPlayerTimer,
  },
  screens: { [MAIN_ACTIVITY]: mainScreen },
  launcher: { icon: LAUNCHER_ICONS.youtube, labelKey: 'youtube' },
}
