import type { Intent } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { browserScreen } from './screens/browser-screen.tsx'
import { chromeFiles } from './files.ts'
import { bookmarksScreen, downloadsScreen, historyScreen, settingsScreen } from './screens/side-screens.tsx'
import { Activity, FRESH_BROWSER, FRESH_HISTORY, PACKAGE, chromeState, initialState } from './state.ts'
import { openTab } from './tabs.ts'

/** An address that another app sent gets a tab of its own. */
function openSent(tx: Transaction, { data }: Intent): void {
  if (data !== undefined) openTab(tx, data, false)
}

/** Chrome 74, past its first run. Assumption: the user id; a real image hands it out as packages are installed. */
export const chrome: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10104,
    launcherActivity: Activity.main,
    aliases: { [Activity.main]: Activity.tabbed },
    filters: [{ action: 'android.intent.action.VIEW', data: /^https?:/i }],
    initialState,
    activities: {
      [Activity.tabbed]: {
        create: (tx, intent) => {
          openSent(tx, intent)
          return FRESH_BROWSER
        },
        onNewIntent: (tx, activityId, intent) => {
          if (intent.data === undefined) return
          openSent(tx, intent)
          tx.setLocal(activityId, FRESH_BROWSER)
        },
      },
      [Activity.history]: {
        create: (tx) => {
          chromeState.update(tx, (state) => ({ ...state, historyPage: FRESH_HISTORY }))
        },
      },
      [Activity.bookmarks]: {},
      [Activity.downloads]: {},
      [Activity.settings]: {},
    },
    files: chromeFiles,
  },
  screens: {
    [Activity.tabbed]: browserScreen,
    [Activity.history]: historyScreen,
    [Activity.bookmarks]: bookmarksScreen,
    [Activity.downloads]: downloadsScreen,
    [Activity.settings]: settingsScreen,
  },
  launcher: { icon: LAUNCHER_ICONS.chrome, labelKey: 'chrome' },
}
