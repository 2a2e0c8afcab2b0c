import type { Intent } from '@droidgym/android/intent'
import { textExtra } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { GOOGLE } from './app.ts'
import { RECOGNIZE_SPEECH, SPEECH_RECOGNIZER } from '../shared/voice-search.ts'
import { searchScreen } from './screens/search-screen.tsx'
import { voiceScreen } from './screens/voice-screen.tsx'
import type { GoogleLocal } from './state.ts'
import { FIRST_STATE, FRESH_GOOGLE, rememberSearch } from './state.ts'
import { hearNothing, listen } from './voice.ts'
import { searchWidget } from './screens/search-widget.tsx'

const ACTIVITY = 'com.google.android.googlequicksearchbox.SearchActivity'
const WEB_SEARCH = 'android.intent.action.WEB_SEARCH'
const GLOBAL_SEARCH = 'android.search.action.GLOBAL_SEARCH'
const ASSIST = 'android.intent.action.ASSIST'

/** What another app searches for; with no words, the search box to type them into. */
function searchToView(tx: Transaction, intent: Intent): GoogleLocal | undefined {
  if (intent.action === ASSIST) return { ...FRESH_GOOGLE, typed: '' }
  if (intent.action !== WEB_SEARCH && intent.action !== GLOBAL_SEARCH) return undefined
  const query = textExtra(intent, 'query')?.trim() ?? ''
  if (query === '' || intent.action === GLOBAL_SEARCH) return { ...FRESH_GOOGLE, typed: query }
  rememberSearch(tx, query)
  return { ...FRESH_GOOGLE, query }
}

export const google = installedApp(GOOGLE, {
  launcherActivity: ACTIVITY,
  initialState: () => FIRST_STATE,
  widgets: [searchWidget],
  activities: {
    [ACTIVITY]: { ...openedAt(() => FRESH_GOOGLE, searchToView), screen: searchScreen },
    [SPEECH_RECOGNIZER.className]: { create: listen, screen: voiceScreen },
  },
  filters: [
    { action: WEB_SEARCH, className: ACTIVITY },
    { action: GLOBAL_SEARCH, className: ACTIVITY },
    { action: ASSIST, className: ACTIVITY },
    { action: RECOGNIZE_SPEECH, className: SPEECH_RECOGNIZER.className },
  ],
  // Its only timer is that of the voice.
  onTimer: hearNothing,
})
