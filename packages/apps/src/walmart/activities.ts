import type { Intent } from '@droidgym/android/intent'
import { queryParameter, startLine } from '@droidgym/android/intent'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { openedAt } from '@droidgym/phone/system/app-definition'
import { installedApp } from '../kit/app-identity.ts'
import { WALMART } from './app.ts'
import { rootScreen } from './screens/root-screen.tsx'
import { FRESH_ROOT, firstState } from './state.ts'
import type { RootLocal } from './state.ts'

/** The splash hands over to the root activity at once. */
const SPLASH_ACTIVITY = 'com.walmart.glass.integration.splash.SplashActivity'
const ROOT_ACTIVITY = 'com.walmart.glass.integration.root.RootActivity'

/** Links of walmart.com. Assumption: of the app's own pages, these. */
const PAGE_URL = /^https?:\/\/(?:www\.)?walmart\.com\/(?:cart$|search\?)/

function pageToView(_tx: Transaction, intent: Intent): RootLocal | undefined {
  if (!PAGE_URL.test(intent.data ?? '')) return undefined
  const query = queryParameter(intent, 'q')
  return { ...FRESH_ROOT, pages: [query === undefined ? { kind: 'cart' } : { kind: 'search', query, submitted: true }] }
}

/** The START line of the root activity, which the splash's hand-over writes. */
function logHandOver(tx: Transaction): void {
  const component = { packageName: WALMART.packageName, className: ROOT_ACTIVITY }
  const message = startLine({ flags: 0x1400_8000, component }, WALMART.uid)
  tx.log({ tag: 'ActivityTaskManager', priority: 'I', message })
}

const root = openedAt(() => FRESH_ROOT, pageToView)

export const walmart = installedApp(WALMART, {
  launcherActivity: SPLASH_ACTIVITY,
  initialState: firstState,
  aliases: { [SPLASH_ACTIVITY]: ROOT_ACTIVITY },
  activities: {
    [ROOT_ACTIVITY]: {
      ...root,
      create: (tx, intent, activityId) => {
        logHandOver(tx)
        return root.create?.(tx, intent, activityId)
      },
      screen: rootScreen,
    },
  },
  filters: [{ action: 'android.intent.action.VIEW', data: PAGE_URL }],
})
