import type { Intent } from '../../android/intent.ts'
import { textExtra } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { openedAt } from '../../phone/system/app-definition.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { searchScreen } from './search-screen.tsx'
import type { GoogleLocal, GoogleState } from './state.ts'
import { FRESH, PACKAGE, SEARCH_ACTIVITY, rememberSearch } from './state.ts'

const WEB_SEARCH = 'android.intent.action.WEB_SEARCH'
const GLOBAL_SEARCH = 'android.search.action.GLOBAL_SEARCH'

/** What another app searches for; with no words, the search box to type them into. */
function searchToView(tx: Transaction, intent: Intent): GoogleLocal | undefined {
  if (intent.action !== WEB_SEARCH && intent.action !== GLOBAL_SEARCH) return undefined
  const query = textExtra(intent, 'query')?.trim() ?? ''
  if (query === '' || intent.action === GLOBAL_SEARCH) return { ...FRESH, typed: query }
  rememberSearch(tx, query)
  return { ...FRESH, query }
}

/** The Google app with nobody signed in. Assumption: the user id. */
export const google: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10090,
    launcherActivity: SEARCH_ACTIVITY,
    initialState: (): GoogleState => ({ searches: [], collected: [] }),
    activities: { [SEARCH_ACTIVITY]: openedAt(() => FRESH, searchToView) },
    filters: [{ action: WEB_SEARCH }, { action: GLOBAL_SEARCH }],
  },
  screens: { [SEARCH_ACTIVITY]: searchScreen },
  launcher: { icon: LAUNCHER_ICONS.google, labelKey: 'google' },
}
