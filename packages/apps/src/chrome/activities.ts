import type { Intent } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openedAt } from '@droidgym/phone/system/app-definition'
import { installedApp } from '../kit/app-identity.ts'
import { CHROME } from './app.ts'
import { chromeFiles } from './files.ts'
import { browserScreen } from './screens/browser-screen.tsx'
import { historyScreen } from './screens/history-screen.tsx'
import { bookmarksScreen, downloadsScreen, settingsScreen } from './screens/side-screens.tsx'
import type { BrowserLocal } from './state.ts'
import { Activity, FRESH_BROWSER, FRESH_HISTORY, chromeState, firstState, searchHistory } from './state.ts'
import { loadFailed, openTab } from './tabs.ts'

/** An address that another app sent gets a tab of its own. */
function sentAddress(tx: Transaction, { data }: Intent): BrowserLocal | undefined {
  if (data === undefined) return undefined
  openTab(tx, data, false)
  return FRESH_BROWSER
}

export const chrome = installedApp(CHROME, {
  launcherActivity: Activity.main,
  aliases: { [Activity.main]: Activity.tabbed },
  filters: [{ action: 'android.intent.action.VIEW', data: /^https?:/i }],
  initialState: firstState,
  activities: {
    [Activity.tabbed]: { ...openedAt(() => FRESH_BROWSER, sentAddress), screen: browserScreen },
    [Activity.history]: {
      create: (tx) => {
        searchHistory(tx, null)
        return FRESH_HISTORY
      },
      screen: historyScreen,
    },
    [Activity.bookmarks]: { screen: bookmarksScreen },
    [Activity.downloads]: { screen: downloadsScreen },
    [Activity.settings]: { screen: settingsScreen },
  },
  files: chromeFiles,
  onConnectivityChange: loadFailed,
  onZoneChange: (tx, moved) => {
    chromeState.update(tx, (state) => ({
      ...state,
      history: state.history.map((visit) => ({ ...visit, at: moved(visit.at) })),
    }))
  },
})
