import type { Intent } from '../../android/intent.ts'
import { queryParameter } from '../../android/intent.ts'
import type { App } from '../../phone/app.ts'
import { LAUNCHER_ICONS } from '../kit/icons/launcher-icons.ts'
import { rootScreen } from './screens/root-screen.tsx'
import { PACKAGE, ROOT_ACTIVITY, SPLASH_ACTIVITY, initialState } from './state.ts'
import type { RootLocal } from './view.ts'
import { FRESH_ROOT } from './view.ts'

/** Links of walmart.com. Assumption: of the app's own pages, these. */
const PAGE_URL = /^https?:\/\/(?:www\.)?walmart\.com\/(?:cart$|search\?)/

function pageToView(intent: Intent): RootLocal | undefined {
  if (!PAGE_URL.test(intent.data ?? '')) return undefined
  const query = queryParameter(intent, 'q')
  return { ...FRESH_ROOT, pages: [query === undefined ? { kind: 'cart' } : { kind: 'search', query, submitted: true }] }
}

/**
 * Walmart 24.19, past its first run, for a guest with a store. Its texts are English in every locale.
 * Assumption: the user id. The splash hands over to the root activity at once; its START line is written with it.
 */
export const walmart: App = {
  definition: {
    packageName: PACKAGE,
    uid: 10133,
    launcherActivity: SPLASH_ACTIVITY,
    initialState,
    aliases: { [SPLASH_ACTIVITY]: ROOT_ACTIVITY },
    activities: {
      [ROOT_ACTIVITY]: {
        create: (tx, intent) => {
          tx.log({
            tag: 'ActivityTaskManager',
            priority: 'I',
            message: `START u0 {flg=0x14008000 cmp=${PACKAGE}/${ROOT_ACTIVITY}} from uid 10133`,
          })
          return pageToView(intent) ?? FRESH_ROOT
        },
        onNewIntent: (tx, activityId, intent) => {
          const local = pageToView(intent)
          if (local !== undefined) tx.setLocal(activityId, local)
        },
      },
    },
    filters: [{ action: 'android.intent.action.VIEW', data: PAGE_URL }],
  },
  screens: { [ROOT_ACTIVITY]: rootScreen },
  launcher: { icon: LAUNCHER_ICONS.walmart, labelKey: 'walmart' },
}
