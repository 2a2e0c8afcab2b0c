import type { Intent } from '@droidgym/android/intent'
import { openedAt } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { installedApp } from '../kit/app-identity.ts'
import { INSTAGRAM } from './app.ts'
import { mainScreen } from './screens/main-screen.tsx'
import { networkOf } from './network/people.ts'
import { FIRST_STATE, shareWaiting } from './state.ts'
import type { MainLocal } from './view.ts'
import { FRESH_MAIN } from './view.ts'

const MAIN_ACTIVITY = 'com.instagram.android.activity.MainTabActivity'

/** Links of instagram.com. Assumption: of the app's own pages, these. */
const PAGE_URL = /^https?:\/\/(?:www\.)?instagram\.com\/(?:(direct\/inbox|explore|reels)|([\w.]+))\/?$/

function pageToView(tx: Transaction, { data }: Intent): MainLocal | undefined {
  const [, page, user] = PAGE_URL.exec(data ?? '') ?? []
  if (page === 'direct/inbox') return { ...FRESH_MAIN, pages: [{ kind: 'inbox' }] }
  if (page !== undefined) return { ...FRESH_MAIN, tab: page === 'explore' ? 'search' : 'clips' }
  if (user === undefined) return undefined
  const { me, people } = networkOf(tx.state.environment)
  if (user === me.user) return { ...FRESH_MAIN, tab: 'profile' }
  const known = people.some((person) => person.user === user)
  return { ...FRESH_MAIN, pages: [known ? { kind: 'user', user } : { kind: 'find', query: user }] }
}

export const instagram = installedApp(INSTAGRAM, {
  launcherActivity: MAIN_ACTIVITY,
  initialState: () => FIRST_STATE,
  activities: { [MAIN_ACTIVITY]: { ...openedAt(() => FRESH_MAIN, pageToView), screen: mainScreen } },
  onConnectivityChange: shareWaiting,
  filters: [{ action: 'android.intent.action.VIEW', data: PAGE_URL }],
})
