import type { Intent } from '@droidgym/android/intent'
import { Flag } from '@droidgym/android/intent'
import type { NotificationChoice } from '@droidgym/phone/system/app-definition'
import type { Notification } from '@droidgym/phone/system/notifications/notification'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openedAt } from '@droidgym/phone/system/app-definition'
import { installedApp } from '../kit/app-identity.ts'
import { CHROME } from './app.ts'
import { cancelDownload, onDownloadTimer, openDownload, resumeDownloads } from './downloading/downloads.ts'
import { CANCEL, OPEN } from './downloading/download-notifications.ts'
import { chromeFiles } from './files.ts'
import { browserScreen } from './screens/browser-screen.tsx'
import { historyScreen } from './screens/history-screen.tsx'
import { downloadsScreen } from './screens/downloads-screen.tsx'
import { bookmarksScreen, settingsScreen } from './screens/side-screens.tsx'
import type { BrowserLocal } from './state.ts'
import { Activity, FRESH_BROWSER, FRESH_DOWNLOADS, FRESH_HISTORY, chromeState, firstState, searchHistory } from './state.ts'
import { loadFailed, openTab } from './tabs.ts'

/** An address that another app sent gets a tab of its own. */
function sentAddress(tx: Transaction, { data }: Intent): BrowserLocal | undefined {
  if (data === undefined) return undefined
  openTab(tx, data, false)
  return FRESH_BROWSER
}

/** A tap on a notification of a download, or on its button. */
function onDownloadAction(tx: Transaction, _: Notification, { action }: NotificationChoice): void {
  if (action.startsWith(CANCEL)) cancelDownload(tx, Number(action.slice(CANCEL.length)))
  else if (action.startsWith(OPEN)) openDownload(tx, Number(action.slice(OPEN.length)), Flag.newTask)
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
    [Activity.downloads]: { create: () => FRESH_DOWNLOADS, screen: downloadsScreen },
    [Activity.settings]: { screen: settingsScreen },
  },
  files: chromeFiles,
  onConnectivityChange: (tx) => {
    loadFailed(tx)
    resumeDownloads(tx)
  },
  onTimer: onDownloadTimer,
  onNotificationAction: onDownloadAction,
  onZoneChange: (tx, moved) => {
    chromeState.update(tx, (state) => ({
      ...state,
      history: state.history.map((visit) => ({ ...visit, at: moved(visit.at) })),
    }))
  },
})
